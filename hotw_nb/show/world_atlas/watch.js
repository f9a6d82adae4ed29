// Watches the page around the atlas: which theme it has, whether pictures of the real map arrive; names the map for
// screen readers and lets Enter choose what has the focus on it.
function render({ model, el }) {
  el.classList.add("hotw-atlas-watch");
  let panel = null;
  // Leaflet's map tells the kernel of every move and would throw once nobody listens.
  const kernel = kernelOf(model, el, (asleep) => {
    for (const map of el.closest(".hotw-atlas")?.querySelectorAll(".leaflet-container") ?? []) map.inert = asleep !== "";
  });

  function theme() {
    const dark = document.body.dataset.jpThemeLight === "false";
    panel?.classList.toggle("dark", dark);
    if (dark !== model.get("dark")) {
      model.set("dark", dark);
      kernel.save();
    }
  }

  function tile(event) {
    if (!event.target.classList?.contains("leaflet-tile")) return;
    const now = event.type === "load" ? "shown" : "failed";
    if (now === model.get("tiles") || model.get("tiles") === "shown") return;
    model.set("tiles", now);
    kernel.save();
  }

  function press(event) {
    const mark = event.target.closest?.(".leaflet-marker-icon[role=button]");
    if (!mark || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    event.stopPropagation();
    mark.click();
  }

  function name() {
    const map = panel.querySelector(".leaflet-container");
    if (map && !map.hasAttribute("aria-label")) {
      map.setAttribute("role", "region");
      map.setAttribute("aria-label", model.get("label"));
    }
    for (const picture of panel.querySelectorAll(".leaflet-image-layer")) picture.alt = "";
    for (const mark of panel.querySelectorAll(".leaflet-marker-icon")) {
      if (mark.title) mark.setAttribute("aria-label", mark.title);
      else mark.setAttribute("aria-hidden", "true");
    }
  }

  const watch = new MutationObserver(theme);
  const names = new MutationObserver(name);
  function begin() {
    panel = el.closest(".hotw-atlas");
    if (!panel) {
      requestAnimationFrame(begin);
      return;
    }
    watch.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
    names.observe(panel, { childList: true, subtree: true });
    panel.addEventListener("load", tile, true);
    panel.addEventListener("error", tile, true);
    panel.addEventListener("keydown", press, true);
    theme();
    name();
  }
  begin();
  return () => {
    watch.disconnect();
    kernel.end();
    names.disconnect();
    panel?.removeEventListener("load", tile, true);
    panel?.removeEventListener("error", tile, true);
    panel?.removeEventListener("keydown", press, true);
  };
}

export default { render };
