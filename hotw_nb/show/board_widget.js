// The board in a notebook: shows the picture that Python drew, tells which land or sea was chosen,
// and lets the keyboard go from place to place.
function centre(node) {
  const box = node.getBBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function nearest(nodes, from, key) {
  const here = centre(from);
  let best = null;
  let least = Infinity;
  for (const node of nodes) {
    if (node === from) continue;
    const there = centre(node);
    const dx = there.x - here.x;
    const dy = there.y - here.y;
    const [ahead, aside] = {
      ArrowRight: [dx, dy], ArrowLeft: [-dx, dy], ArrowDown: [dy, dx], ArrowUp: [-dy, dx],
    }[key];
    const cost = ahead + 2 * Math.abs(aside);
    if (ahead > 1 && cost < least) {
      least = cost;
      best = node;
    }
  }
  return best;
}

function render({ model, el }) {
  const frame = document.createElement("div");
  frame.className = "hotw-frame";
  el.classList.add("hotw-board");
  const note = document.createElement("div");
  note.className = "hotw-note";
  note.setAttribute("aria-hidden", "true");
  el.append(frame);
  const own = `hotw${Math.random().toString(36).slice(2, 10)}-`;
  let current = null;
  const kernel = kernelOf(model, el);
  const view = boardWindow(model, frame, kernel);
  let picture = null; // a bare board that came as a message, so that it is not saved with the notebook

  const places = () => [...frame.querySelectorAll("[data-id]")];

  function choose(node) {
    model.set("chosen", "");
    model.set("chosen", node.dataset.id);
    model.set("clicks", model.get("clicks") + 1);
    kernel.save();
  }

  // The ring round the place in focus lies over everything else, dark on light, so that it shows on every tint.
  function ring(node) {
    frame.querySelector("g.ring")?.remove();
    if (!node) return;
    const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
    group.setAttribute("class", "ring");
    for (const name of ["outer", "inner"]) {
      const line = node.querySelector(node.classList.contains("sea") ? "circle:not(.target)" : "path").cloneNode();
      line.setAttribute("class", name);
      line.removeAttribute("id");
      group.append(line);
    }
    node.ownerSVGElement.append(group);
  }

  function focusOn(node) {
    for (const other of places()) other.setAttribute("tabindex", "-1");
    node.setAttribute("tabindex", "0");
    current = node.dataset.id;
  }

  function paint() {
    const marked = model.get("marked");
    for (const node of places()) {
      const mark = marked[node.dataset.id];
      for (const name of ["good", "bad", "glow", "here"]) {
        if (node.classList.contains(name) !== (name === mark)) node.classList.toggle(name);
      }
    }
    light();
  }

  // What may be chosen is lit by a ring over the land, so that its owner's pattern stays in sight.
  const RINGS = { may: ["wash", "casing", "light"], aim: ["aimed", "casing", "light"],
    build: ["", "", "light thin"], start: ["aimed", "casing", "light start"] };
  let whispered = {};
  function light() {
    const sheet = frame.querySelector("svg");
    if (!sheet) return;
    sheet.querySelector(".lit")?.remove();
    const marks = { ...model.get("marked"), ...whispered };
    const lit = Object.entries(marks).filter(([, mark]) => mark in RINGS).sort(([, a]) => (a === "aim" ? 1 : -1));
    if (!lit.length) return;
    const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
    group.setAttribute("class", "lit");
    const window = frame.querySelector("g[clip-path]")?.getAttribute("clip-path");
    if (window) group.setAttribute("clip-path", window);
    for (const layer of [0, 1, 2]) {
      for (const [id, mark] of lit) {
        const shape = frame.querySelector(`.land[data-id="${id}"] > path, .sea[data-id="${id}"] > circle:not(.target)`);
        if (!shape || !RINGS[mark][layer]) continue;
        const ring = shape.cloneNode(false);
        for (const name of ["fill", "stroke", "stroke-width"]) ring.removeAttribute(name);
        ring.setAttribute("class", RINGS[mark][layer]);
        group.append(ring);
      }
    }
    frame.querySelector("g.names").before(group);
  }

  let told = null;
  function tell(node) {
    told = node;
    const notes = model.get("notes");
    note.textContent = node ? [node.getAttribute("aria-label"), notes[node.dataset.id]].filter(Boolean).join(": ") : "";
  }

  function describe() {
    const notes = model.get("notes");
    for (const node of places()) {
      if (notes[node.dataset.id]) set(node, "aria-description", notes[node.dataset.id]);
      else node.removeAttribute("aria-description");
    }
    if (told && !told.isConnected) told = null;
    tell(told);
  }

  // Some marks are for one pair of eyes only; they come as messages and are not kept with the notebook.
  function hear(message) {
    if (message.svg && message.key !== picture?.key) {
      picture = message;
      draw();
    }
    if (message.whisper) {
      whispered = message.whisper;
      light();
    }
    if (message.bring) view.bring(message.bring);
  }

  // Two pictures in one notebook must not share the names of their inner parts.
  function ours(text) {
    const key = picture ? picture.key : model.get("key");
    return text.replaceAll(`${key}-`, `${own}${key}-`);
  }

  // What stays as it was is not touched: the browser would draw it again.
  function put(node, text) {
    if (node && node.textContent !== text) node.textContent = text;
  }

  function set(node, name, text) {
    if (node.getAttribute(name) !== text) node.setAttribute(name, text);
  }

  // What a game puts on the board; it belongs to one sheet, and where that has not come it is asked for.
  function dress(sheet = false) {
    const { key, title, summary, fills, words, pieces } = model.get("dress");
    if (!fills || !frame.querySelector("g.pieces")) return;
    if (picture && key !== picture.key) {
      if (sheet) kernel.send({ ask: true });
      return;
    }
    for (const node of places()) {
      const fill = fills[node.dataset.id];
      if (fill) set(node.querySelector("path"), "fill", ours(fill));
      const said = words[node.dataset.id];
      if (said) {
        set(node, "aria-label", said[0]);
        put(node.querySelector("title"), said[1]);
      }
    }
    frame.querySelector("g.pieces").innerHTML = ours(pieces);
    put(frame.querySelector("svg > title"), title);
    put(frame.querySelector("svg > desc"), summary);
  }

  function draw() {
    frame.innerHTML = ours(picture ? picture.svg : model.get("svg"));
    frame.append(note);
    view.picture();
    const nodes = places();
    for (const node of nodes) {
      node.setAttribute("role", "button");
      node.setAttribute("tabindex", "-1");
      node.addEventListener("click", (event) => {
        if (event.detail > 1) return; // of a double click only the first counts
        focusOn(node);
        choose(node);
      });
      node.addEventListener("focus", () => {
        focusOn(node);
        tell(node);
        if (node.matches(":focus-visible")) view.bring([node.dataset.id]);
        if (node.matches(":focus-visible")) ring(node);
      });
      node.addEventListener("blur", () => { ring(null); tell(null); });
      node.addEventListener("mouseenter", () => tell(node));
      node.addEventListener("mouseleave", () => tell(null));
    }
    const start = nodes.find((node) => node.dataset.id === current) || nodes[0];
    if (start) start.setAttribute("tabindex", "0");
    dress();
    paint();
    describe();
  }

  frame.addEventListener("keydown", (event) => {
    const node = event.target.closest("[data-id]");
    if (!node) return;
    if (event.key.startsWith("Arrow")) {
      const next = nearest(places(), node, event.key);
      if (next) next.focus();
    } else if (event.key === "Enter" || event.key === " ") {
      choose(node);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });

  // JupyterLab says on the page's body whether its theme is light; Python then draws the board anew.
  function theme() {
    const dark = document.body.dataset.jpThemeLight === "false";
    frame.classList.toggle("dark", dark);
    if (dark !== model.get("dark")) {
      model.set("dark", dark);
      kernel.save();
    }
  }
  const watch = new MutationObserver(theme);
  watch.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
  theme();

  model.on("change:svg", draw);
  const redress = () => dress(true);
  model.on("change:dress", redress);
  model.on("change:marked", paint);
  model.on("change:notes", describe);
  model.on("msg:custom", hear);
  draw();
  kernel.send({ ask: true });
  return () => {
    watch.disconnect();
    kernel.end();
    view.end?.();
    model.off("change:svg", draw);
    model.off("change:dress", redress);
    model.off("change:marked", paint);
    model.off("change:notes", describe);
    model.off("msg:custom", hear);
  };
}

export default { render };
