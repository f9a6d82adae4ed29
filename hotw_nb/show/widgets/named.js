// ipywidgets writes a slider's name beside it but tells it to no screen reader, nor what the number after it is, and its
// play buttons have no names.
function nameParts(el, names) {
  let watch = null;
  function name(panel) {
    for (const slider of panel.querySelectorAll(".widget-slider")) {
      const words = slider.querySelector(".widget-label")?.textContent ?? "";
      for (const part of slider.querySelectorAll("[role=slider], .widget-readout")) part.setAttribute("aria-label", words);
      slider.querySelector(".widget-readout")?.setAttribute("role", "textbox");
    }
    for (const [where, words] of Object.entries(names)) {
      for (const one of panel.querySelectorAll(where)) one.setAttribute("aria-label", words);
    }
  }
  let waiting = requestAnimationFrame(function start() {
    const panel = el.closest(".hotw-panel");
    if (!panel) return void (waiting = requestAnimationFrame(start));
    watch = new MutationObserver(() => name(panel));
    watch.observe(panel, { childList: true, subtree: true });
    name(panel);
  });
  return () => {
    cancelAnimationFrame(waiting);
    watch?.disconnect();
  };
}
