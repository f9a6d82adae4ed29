// A window on the picture of a board: closer, farther, moved by hand, and framed on where the play is.
const READABLE = 11; // how many pixels high a land's name has to be in a framed view
const CLOSEST = 220;
const MARGIN = 46;
const OUTSIDE = [250, 40]; // how many pixels the button that counts what is outside takes in its corner
const WORLDLY = 1.75; // how much larger the few names of the world may be where it has little room
const OWN = 0.9; // how many pixels a unit of the world has when these names are readable as they are
const EDGE = 3; // how far from the edge of the world a name ends
const FARTHER = 1.2; // how much wider the window may begin if that shows all that can be chosen; names grow with it

function boardView(model, frame, kernel, get) {
  const words = model.get("window_words");
  frame.classList.add("windowed");
  let sheet = null;
  let size = { w: 1000, h: 500 };
  let name = 0;
  let at = { x: 500, y: 250, w: 1000 };
  let framed = "";
  let turn = "";
  let chosen = false; // whether a person has moved the window by hand since it was framed

  // To ask a page for sizes makes it work out its layout at once, so what stays the same is asked only once.
  let room = { w: 1000, h: 500 };
  const measure = () => { room = { w: sheet?.clientWidth || 1000, h: sheet?.clientHeight || 500 }; };
  let spots = new Map();
  const shape = () => room.w / room.h;
  const whole = () => Math.max(size.w, size.h * shape());
  // As large as names may be small; a world is shown whole, since its names are few.
  const usual = () => (name ? Math.min(size.w, size.h * shape(), (room.w * name) / READABLE) : whole());

  // The few names of the world stay readable where it has little room.
  const worldly = () => Math.min(WORLDLY, Math.max(1, (OWN * whole()) / room.w));

  function spotOf(id) {
    if (!spots.has(id)) {
      const spot = frame.querySelector(`.sea[data-id="${id}"] > circle:not(.target), .land[data-id="${id}"] > path`);
      const { x, y, width, height } = spot?.getBBox() ?? { x: 0, y: 0, width: 0, height: 0 };
      spots.set(id, [Math.max(x, 0), Math.max(y, 0), Math.min(x + width, size.w), Math.min(y + height, size.h)]);
    }
    return spots.get(id);
  }

  function box(ids) {
    const found = ids.map(spotOf).filter(([x, y, u, v]) => u > x && v > y);
    if (!found.length) return null;
    return [0, 1, 2, 3].map((i) => Math[i < 2 ? "min" : "max"](...found.map((one) => one[i])));
  }

  function clamp(middle, half, all) {
    return 2 * half >= all ? all / 2 : Math.min(Math.max(middle, half), all - half);
  }

  function move(x, y, w) {
    if (!sheet) return;
    at.w = Math.min(Math.max(w, CLOSEST), whole());
    const h = at.w / shape();
    at.x = clamp(x, at.w / 2, size.w);
    at.y = clamp(y, h / 2, size.h);
    sheet.setAttribute("viewBox", [at.x - at.w / 2, at.y - h / 2, at.w, h].map((n) => n.toFixed(1)).join(" "));
    // Names grow more slowly than the map, so that being closer makes room.
    const grown = at.w > usual() ? at.w / usual() : (at.w / usual()) ** 0.6;
    const letters = name ? Math.min(FARTHER, grown) : grown * worldly();
    frame.style.setProperty("--name", letters.toFixed(3));
    if (!name) keepIn(letters);
    frame.style.setProperty("--lack", name ? 0 : Math.max(0, (worldly() * at.w) / whole() - 1).toFixed(3));
    frame.classList.toggle("closer", at.w < whole() - 1);
    tools.closer.disabled = at.w <= CLOSEST;
    tools.farther.disabled = at.w >= whole() - 1;
    count();
  }

  // Names of the world that have grown move in from its edge.
  let long = [];
  function keepIn(letters) {
    if (!long.length) {
      long = [...sheet.querySelectorAll(".names text")].map((text) => ({ text, box: text.getBBox() })).filter(({ box }) => box.width);
    }
    for (const { text, box: { x, width } } of long) {
      const middle = x + width / 2;
      const half = Math.min((width * letters) / 2 + EDGE, size.w / 2);
      const step = Math.min(Math.max(middle, half), size.w - half) - middle;
      text.style.translate = step ? `${step.toFixed(1)}px` : "";
    }
  }

  function holds([x, y, u, v]) {
    const h = at.w / shape();
    return x >= at.x - at.w / 2 && u <= at.x + at.w / 2 && y >= at.y - h / 2 && v <= at.y + h / 2;
  }

  function home() {
    const { must = [], may = [], turn: now = "" } = get("focus");
    turn = now;
    const most = Math.min(whole(), usual() * FARTHER);
    const need = ([x, y, u, v]) => Math.max(u - x + MARGIN, (v - y + MARGIN) * shape());
    const boxes = [box([...must, ...may]), box(must)].filter(Boolean);
    const fits = boxes.find((one) => need(one) <= most);
    const [x, y, u, v] = fits ?? boxes.at(-1) ?? [0, 0, size.w, size.h];
    move((x + u) / 2, (y + v) / 2, Math.max(usual(), fits ? need(fits) : 0));
    chosen = false;
    stepAside([...must, ...may]);
  }

  // What counts the lands outside goes into the corner in which the fewest of these places lie.
  function stepAside(ids) {
    const unit = at.w / room.w;
    const [wide, tall] = [OUTSIDE[0] * unit, OUTSIDE[1] * unit];
    const [right, bottom] = [at.x + at.w / 2, at.y + at.w / shape() / 2];
    const top = bottom - at.w / shape();
    const corners = { "": [right - wide, top], low: [right - wide, bottom - tall], left: [right - at.w, top] };
    const taken = ids.map((id) => box([id])).filter(Boolean);
    const covered = ([x, y]) => taken.filter(([a, b, c, d]) =>
      c > x && a < x + wide && d > y && b < y + tall).length;
    const best = Object.entries(corners).sort((one, other) => covered(one[1]) - covered(other[1]))[0][0];
    tools.outside.className = `hotw-outside ${best}`.trim();
  }

  // The smallest step of the window after which a place is in sight.
  function bring(ids) {
    const spot = sheet && box(ids);
    if (!spot || holds(spot)) return;
    const h = at.w / shape();
    const step = (low, high, middle, half) =>
      (high - low > 2 * half ? (low + high) / 2
        : Math.min(Math.max(middle, high + MARGIN / 2 - half), low - MARGIN / 2 + half));
    move(step(spot[0], spot[2], at.x, at.w / 2), step(spot[1], spot[3], at.y, h / 2), at.w);
  }

  function count() {
    const { lit = [] } = get("focus");
    const outside = lit.filter((id) => {
      const spot = box([id]);
      return !spot || !holds([(spot[0] + spot[2]) / 2, (spot[1] + spot[3]) / 2, (spot[0] + spot[2]) / 2,
        (spot[1] + spot[3]) / 2]);
    });
    const said = words[outside.length === 1 ? "outside_one" : "outside"].replace("{n}", outside.length);
    if (tools.outside.hidden === !outside.length && tools.outside.textContent === said) return;
    tools.outside.hidden = !outside.length;
    tools.outside.textContent = said;
  }

  function picture() {
    sheet = frame.querySelector("svg");
    if (!sheet) return;
    spots = new Map();
    long = [];
    measure();
    sheet.setAttribute("preserveAspectRatio", "xMidYMid meet");
    const [, , w, h] = sheet.getAttribute("viewBox").split(" ").map(Number);
    size = { w, h };
    name = Number(sheet.dataset.name || 0);
    sheet.style.background = sheet.querySelector("g[clip-path] > rect")?.getAttribute("fill");
    frame.append(tools.bar, tools.outside);
    if (sheet.dataset.view === framed && chosen) move(at.x, at.y, at.w);
    else home();
    framed = sheet.dataset.view;
  }

  // Within a turn the window stays where all that matters is in sight, and where it was moved by hand.
  function focus() {
    const { must = [], may = [], turn: now } = get("focus");
    const inSight = () => holds(box([...must, ...may]) ?? [0, 0, 0, 0]);
    if (now === turn && sheet && (chosen || inSight())) count();
    else home();
  }

  // Closer to where the play is, as long as that is in sight, else to the middle.
  function closer(by, x, y) {
    chosen = true;
    const spot = x === undefined && box(get("focus").must || []);
    if (x === undefined) [x, y] = spot && holds(spot) ? [(spot[0] + spot[2]) / 2, (spot[1] + spot[3]) / 2] : [at.x, at.y];
    const w = Math.min(Math.max(at.w * by, CLOSEST), whole());
    move(x + ((at.x - x) * w) / at.w, y + ((at.y - y) * w) / at.w, w);
  }

  const deeds = {
    closer: () => closer(1 / 1.4),
    farther: () => closer(1.4),
    whole: () => { chosen = true; move(500, 250, whole()); },
    play: () => { chosen = false; home(); kernel.send({ play: true }); },
    outside: () => { move(500, 250, whole()); if (!tools.outside.hidden) kernel.send({ wider: true }); chosen = true; },
  };
  const tools = { bar: document.createElement("div") };
  tools.bar.className = "hotw-zoom";
  tools.bar.setAttribute("role", "group");
  for (const [key, sign] of [["closer", "+"], ["farther", "\u2212"], ["whole", "\u2922"], ["play", "\u25ce"],
    ["outside", ""]]) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = sign;
    if (words[key] && key !== "outside") {
      button.title = words[key];
      button.setAttribute("aria-label", words[key]);
    } else {
      button.className = "hotw-outside";
      button.hidden = true;
    }
    button.addEventListener("click", deeds[key]);
    tools[key] = button;
    if (key !== "outside") tools.bar.append(button);
  }

  frame.addEventListener("keydown", (event) => {
    const deed = { "+": "closer", "=": "closer", "-": "farther", "0": "whole", Home: "play" }[event.key];
    if (!deed || event.ctrlKey || event.metaKey || event.altKey) return;
    deeds[deed]();
    event.preventDefault();
    event.stopPropagation();
  });
  frame.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey) return; // a plain wheel scrolls the notebook
    const all = sheet.getBoundingClientRect();
    const x = at.x + ((event.clientX - all.x) / all.width - 0.5) * at.w;
    const y = at.y + (((event.clientY - all.y) / all.height - 0.5) * at.w) / shape();
    closer(event.deltaY > 0 ? 1.15 : 1 / 1.15, x, y);
    event.preventDefault();
  }, { passive: false });

  // The map is drawn along with the mouse or a finger; a short touch stays a click.
  let held = null;
  frame.addEventListener("pointerdown", (event) => {
    held = event.button || event.target.closest("button") ? null
      : { x: event.clientX, y: event.clientY, from: { ...at }, moved: false };
  });
  frame.addEventListener("pointermove", (event) => {
    if (!held || !event.buttons) return;
    const dx = event.clientX - held.x;
    const dy = event.clientY - held.y;
    if (!held.moved && Math.hypot(dx, dy) < 7) return;
    held.moved = chosen = true;
    const unit = held.from.w / room.w;
    move(held.from.x - dx * unit, held.from.y - dy * unit, held.from.w);
  });
  frame.addEventListener("click", (event) => {
    if (held?.moved) event.stopPropagation();
    held = null;
  }, true);

  model.on("change:focus", focus);
  const resized = new ResizeObserver(() => {
    measure();
    if (chosen) move(at.x, at.y, at.w);
    else home();
  });
  resized.observe(frame);
  return { picture, bring, focus, end() { resized.disconnect(); model.off("change:focus", focus); } };
}
