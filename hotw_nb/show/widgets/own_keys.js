// In a panel, a wide table and a chart the arrow keys and letters belong to what has the focus: JupyterLab would go to
// the next cell with an arrow and cut the whole panel with an X. Keys held together with Ctrl, Alt or ⌘, such as Ctrl+S,
// stay JupyterLab's.
if (!window.hotwOwnKeys) {
  window.hotwOwnKeys = true;
  window.addEventListener("keydown", ({ target, key, ctrlKey, altKey, metaKey }) => {
    const plain = !ctrlKey && !altKey && !metaKey && (key.length === 1 || key.startsWith("Arrow"));
    if (target.closest?.(".hotw-panel,.hotw-wide,.jp-RenderedPlotly")) target.toggleAttribute("data-lm-suppress-shortcuts", plain);
  }, true);
}
