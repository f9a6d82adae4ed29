"""The map: its shape, ground, names and legend, the pieces of a game on it, and how that becomes SVG or Plotly."""
