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
  const sleeping = document.createElement("div"); // where a click was made that nobody hears
  sleeping.className = "hotw-asleep-here";
  sleeping.setAttribute("aria-hidden", "true");
  const kernel = kernelOf(model, el, (asleep, tried) => {
    sleeping.textContent = asleep;
    if (asleep) learn({ whisper: {} });
    if (asleep && tried) frame.append(sleeping);
    else if (!asleep) sleeping.remove();
  });
  const news = {}; // what a game puts on a board that is not kept comes as messages; else it is the widget's state
  const get = (name) => news[name] ?? model.get(name) ?? {}; // a page that is opened again is told it later
  const view = boardView(model, frame, kernel, get);
  let picture = null; // a bare board that came as a message, so that it is not saved with the notebook
  const known = knownBoard();
  const asking = { ask: true, unpacks: "DecompressionStream" in window };

  let parts = new Map(); // the nodes of each place on the picture that is shown
  const places = () => [...parts.values()].map((one) => one.node);

  // A message is answered sooner than a change of the widget's state, which comes back as an echo first.
  function choose(node) {
    if (kernel.send({ click: node.dataset.id })) press(node);
  }

  // The place that was clicked shows it at once: the answer may have a long way to come.
  function press(node) {
    release();
    const sheet = node.ownerSVGElement;
    const mark = outline(node.dataset.id, "pressed");
    (sheet.querySelector(".lit") ?? ringsOf(sheet)).append(mark);
  }

  function release() {
    frame.querySelector(".lit > .pressed")?.remove();
  }

  // The bare outline of a place, to be drawn over it.
  function outline(id, name) {
    const line = parts.get(id).shape.cloneNode(false);
    for (const own of ["fill", "stroke", "stroke-width", "id"]) line.removeAttribute(own);
    line.setAttribute("class", name);
    return line;
  }

  // The ring round the place in focus lies over everything else, dark on light, so that it shows on every tint.
  function ring(node) {
    frame.querySelector("g.ring")?.remove();
    if (!node) return;
    const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
    group.setAttribute("class", "ring");
    for (const name of ["outer", "inner"]) {
      group.append(outline(node.dataset.id, name));
    }
    node.ownerSVGElement.append(group);
  }

  function focusOn(node) {
    for (const other of places()) other.setAttribute("tabindex", "-1");
    node.setAttribute("tabindex", "0");
    current = node.dataset.id;
  }

  function paint() {
    const marked = get("marked");
    for (const [id, { node }] of parts) {
      const mark = marked[id];
      for (const name of ["good", "bad", "glow", "here"]) {
        if (node.classList.contains(name) !== (name === mark)) node.classList.toggle(name);
      }
      if (mark === "here" && el.scrollWidth > el.clientWidth) node.scrollIntoView({ block: "nearest", inline: "center" });
    }
    light();
  }

  // What may be chosen is lit by a ring over the land, so that its owner's pattern stays in sight.
  // What is aimed at has a double one, whoever holds it.
  const RINGS = { may: ["wash", "casing", "light"], aim: ["wash", "casing broad", "light broad", "core"],
    build: ["", "", "light thin"], start: ["begun", "casing", "light start"] };
  // Yellow over an owner's colour would look like another owner's: there the ring alone is yellow.
  const WASHES = ["wash", "begun"];
  let whispered = {};
  let owned = "";
  function light() {
    const sheet = frame.querySelector("svg");
    if (!sheet) return;
    const marks = { ...get("marked"), ...whispered };
    const lit = Object.entries(marks).filter(([id, mark]) => mark in RINGS && parts.has(id));
    const held = new Set(get("dress").held);
    const look = (id, mark, layer) => {
      const name = RINGS[mark][layer] ?? "";
      return held.has(id) && WASHES.includes(name) ? "" : name;
    };
    const group = sheet.querySelector(".lit") ?? ringsOf(sheet);
    [...group.querySelectorAll(":scope > g")].forEach((floor, layer) => {
      const rings = new Map([...floor.children].map((ring) => [ring.dataset.of, ring]));
      const wanted = lit.map(([id, mark]) => [id, mark, look(id, mark, layer)]).filter(([, , name]) => name);
      const names = new Set(wanted.map(([id, , name]) => `${id} ${name}`));
      for (const [name, ring] of rings) if (!names.has(name)) ring.remove();
      for (const [id, mark, name] of wanted) {
        const before = rings.get(`${id} ${name}`);
        if (before && mark !== "aim") continue;
        const ring = before ?? outline(id, name);
        ring.dataset.of = `${id} ${name}`;
        if (mark === "aim" || !before) floor.append(ring); // what is aimed at lies over its neighbours
      }
    });
  }

  // The rings' four floors: the wash under the dark casings, the light lines over all of them, and a dark one in the
  // midst of the broadest.
  function ringsOf(sheet) {
    const group = document.createElementNS(sheet.namespaceURI, "g");
    group.setAttribute("class", "lit");
    const window = sheet.querySelector("g[clip-path]")?.getAttribute("clip-path");
    if (window) group.setAttribute("clip-path", window);
    for (let layer = 0; layer < 4; layer += 1) group.append(document.createElementNS(sheet.namespaceURI, "g"));
    // An empty layer is none: with the first ring the whole map would be painted anew, without the names over it.
    const ground = document.createElementNS(sheet.namespaceURI, "rect");
    ground.style.cssText = "width:1000%;height:1000%;fill-opacity:0";
    group.prepend(ground);
    sheet.querySelector("g.names").before(group);
    return group;
  }

  let told = null;
  function tell(node) {
    told = node;
    const found = { place: node?.getAttribute("aria-label") ?? "", note: node && get("notes")[node.dataset.id] };
    const words = found.note ? get("window_words").note : "{place}";
    note.textContent = words.replace(/{(\w+)}/g, (_, name) => found[name]);
  }

  function describe() {
    const notes = get("notes");
    for (const [id, { node }] of parts) {
      if (notes[id]) set(node, "aria-description", notes[id]);
      else node.removeAttribute("aria-description");
    }
    if (told && !told.isConnected) told = null;
    tell(told);
  }

  // Some marks are for one pair of eyes only; they come as messages and are not kept with the notebook. What comes while
  // a picture is unpacked waits for it.
  let waiting = null;
  function hear(message) {
    const packed = message.news?.packed;
    if (!packed && !waiting) {
      take(message);
      return;
    }
    const mine = Promise.resolve(waiting).then(async () => {
      take(packed ? { ...message, news: { ...message.news, svg: await unpacked(packed) } } : message);
    }).catch(() => kernel.send({ ask: true })).finally(() => { if (waiting === mine) waiting = null; });
    waiting = mine;
  }

  function take(message) {
    release();
    if (message.news) learn(message.news);
    if (message.bring) view.bring(message.bring);
  }

  // Of what a page knows already only the changes come; where it does not know what has changed, it asks for all of it.
  function learn({ svg, packed, key, whisper, ...fresh }) {
    const shown = key ? known.picture(key, svg) : picture;
    const dressed = fresh.dress && !known.heard(fresh.dress) ? known.dress(fresh.dress) : news.dress ?? {};
    if ((key && !shown) || !dressed) {
      kernel.send(asking);
      return;
    }
    Object.assign(news, fresh);
    if (fresh.dress) news.dress = dressed;
    if (whisper) whispered = whisper;
    if (shown?.key !== picture?.key) {
      picture = shown;
      draw();
      return;
    }
    if (fresh.dress) dress(news.dress, true);
    if (fresh.marked) paint();
    else if (whisper) light();
    if (fresh.notes) describe();
    if (fresh.focus) view.focus();
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

  // Pieces that lie as they did stay as they are, in groups of one look.
  function lay(group, text) {
    const fresh = document.createElementNS(group.namespaceURI, "g");
    fresh.innerHTML = text;
    settle(group, fresh);
  }

  function settle(group, fresh) {
    const name = (one) => (one.localName === "g" ? one.cloneNode(false) : one).outerHTML;
    const same = new Map();
    for (const one of group.children) same.set(name(one), one);
    const wanted = [...fresh.children].map((one) => {
      const before = same.get(name(one));
      if (before?.localName === "g") settle(before, one);
      return before ?? one;
    });
    for (const one of [...group.children]) if (!wanted.includes(one)) one.remove();
    wanted.forEach((one, i) => { if (group.children[i] !== one) group.insertBefore(one, group.children[i] ?? null); });
  }

  // What a game puts on the board; it belongs to one sheet, and where that has not come it is asked for.
  function dress({ key, title, summary, fills, words, pieces }, sheet = false) {
    if (!fills || !frame.querySelector("g.pieces")) return;
    if (picture && key !== picture.key) {
      if (sheet) kernel.send(asking);
      return;
    }
    for (const [id, { node, shape, title: hover }] of parts) {
      if (fills[id]) set(shape, "fill", ours(fills[id]));
      const said = words[id];
      if (said) {
        set(node, "aria-label", said[0]);
        put(hover, said.filter(Boolean).join("\n"));
      }
    }
    lay(frame.querySelector("g.pieces"), ours(pieces));
    if (owned !== (owned = String(get("dress").held))) light();
    put(frame.querySelector("svg > title"), title);
    put(frame.querySelector("svg > desc"), summary);
  }

  // What is told about a place covers no word of the legend under the map; a window on the map has none.
  function aboveTheLegend() {
    const [sheet, map] = [frame.querySelector("svg"), frame.querySelector("clipPath rect")];
    if (frame.classList.contains("windowed") || !map) return;
    const legend = 1 - map.height.baseVal.value / sheet.viewBox.baseVal.height;
    note.style.bottom = `calc(${(100 * legend).toFixed(2)}% + 8px)`;
  }

  function draw() {
    frame.innerHTML = ours(picture ? picture.svg : model.get("svg"));
    frame.append(note);
    aboveTheLegend();
    parts = new Map([...frame.querySelectorAll("[data-id]")].map((node) => [node.dataset.id, {
      node, shape: node.querySelector(node.classList.contains("sea") ? "circle:not(.target)" : "path"),
      title: node.querySelector("title"),
    }]));
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
    dress(get("dress"));
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
  const redress = () => dress(model.get("dress"), true);
  model.on("change:dress", redress);
  model.on("change:marked", paint);
  model.on("change:notes", describe);
  model.on("msg:custom", hear);
  draw();
  kernel.send(asking);
  return () => {
    watch.disconnect();
    kernel.end();
    view.end();
    model.off("change:svg", draw);
    model.off("change:dress", redress);
    model.off("change:marked", paint);
    model.off("change:notes", describe);
    model.off("msg:custom", hear);
  };
}

export default { render };
