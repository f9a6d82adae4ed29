// A window on the picture of a board: closer, farther, moved by hand, and framed on where the play is.
const READABLE = 11; // how many pixels high a land's name has to be in a framed view
const CLOSEST = 220;
const MARGIN = 46;
const OUTSIDE = [250, 40]; // how many pixels the button that counts what is outside takes in its corner
const WORLDLY = 1.75; // how much larger the few names of the world may be where it has little room
const OWN = 0.9; // how many pixels a unit of the world has when these names are readable as they are
const EDGE = 3; // how far from the edge of the map a name ends
const SHIFT = 0.5; // the most that a name moves in from the edge, as a share of its width or height
const LINE = 0.8; // how much of the height of its lines a name fills
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
    return found.length ? around(found) : null;
  }

  const around = (all) => [0, 1, 2, 3].map((i) => Math[i < 2 ? "min" : "max"](...all.map((one) => one[i])));

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
    keepWhole(letters);
    frame.style.setProperty("--lack", name ? 0 : Math.max(0, (worldly() * at.w) / whole() - 1).toFixed(3));
    frame.classList.toggle("closer", at.w < whole() - 1);
    tools.closer.disabled = at.w <= CLOSEST;
    tools.farther.disabled = at.w >= whole() - 1;
    count();
  }

  // What is written and what stands on the map: names, the signs of seas, and the places of pieces.
  let written = [];
  let standing = [];
  function read() {
    const signs = [...sheet.querySelectorAll("[data-before]")];
    written = [...sheet.querySelectorAll(".names text")].map((text) => {
      const parts = [text, ...signs.filter((sign) => sign.dataset.before === text.textContent)];
      const [box, ...rooms] = parts.map((one) => one.getBBox());
      return { parts, box, rooms, look: "" };
    }).filter(({ box }) => box.width);
    const rooms = (sheet.dataset.stands ?? "").split(" ").filter(Boolean).map((room) => room.split(",").map(Number));
    standing = [...rooms, ...[...sheet.querySelectorAll(".sea")].map((sea) => spotOf(sea.dataset.id))];
  }

  const meet = ([x, y, u, v], [a, b, c, d]) => Math.min(u, c) > Math.max(x, a) && Math.min(v, d) > Math.max(y, b);
  const moved = ([x, y, u, v], dx, dy) => [x + dx, y + dy, u + dx, v + dy];

  // No name is cut. One that would be moves in with the signs before it, and is left out where there is no room for it: its land tells it anyway.
  // Those of the whole world, which grow where it has little room, all move in, and aside from each other.
  function keepWhole(letters) {
    if (!written.length) read();
    const h = at.w / shape();
    const edge = [Math.max(0, at.x - at.w / 2), Math.max(0, at.y - h / 2), Math.min(size.w, at.x + at.w / 2), Math.min(size.h, at.y + h / 2)];
    const all = !name && at.w >= whole() - 1;
    const step = (low, high, from, to) => (low < from ? from + EDGE - low : high > to ? to - EDGE - high : 0);
    const boxes = written.map(({ box: { x, y, width, height }, rooms }) => {
      const [wide, tall] = [(width * letters) / 2, (height * letters * LINE) / 2];
      return around([[x + width / 2 - wide, y + height / 2 - tall, x + width / 2 + wide, y + height / 2 + tall],
        ...rooms.map((room) => [room.x, room.y, room.x + room.width, room.y + room.height])]);
    });
    const steps = boxes.map(([x, y, u, v]) => [step(x, u, edge[0], edge[2]), step(y, v, edge[1], edge[3])]);
    if (all) apart(boxes, steps);
    const still = boxes.filter((_, i) => !steps[i][0] && !steps[i][1]);
    written.forEach((one, i) => {
      const [dx, dy] = steps[i];
      let look = dx || dy ? `${dx.toFixed(1)}px ${dy.toFixed(1)}px` : "";
      if (look && !all) {
        const [x, y, u, v] = boxes[i];
        const to = moved(boxes[i], dx, dy);
        const fits = u - x <= edge[2] - edge[0] - 2 * EDGE && v - y <= edge[3] - edge[1] - 2 * EDGE;
        const near = fits && Math.abs(dx) <= SHIFT * (u - x) && Math.abs(dy) <= SHIFT * (v - y);
        if (near && ![...still, ...standing].some((other) => meet(other, to))) still.push(to);
        else look = "none";
      }
      if (look === one.look) return;
      one.look = look;
      one.parts.forEach(({ style }) => {
        style.translate = look === "none" ? "" : look;
        style.visibility = look === "none" ? "hidden" : "";
      });
    });
  }

  // Names that have met each go half of the way aside.
  function apart(boxes, steps) {
    for (let i = 0; i < boxes.length; i += 1) {
      for (let j = 0; j < i; j += 1) {
        const [one, other] = [moved(boxes[i], ...steps[i]), moved(boxes[j], ...steps[j])];
        if (!meet(one, other)) continue;
        const along = Math.min(one[2], other[2]) - Math.max(one[0], other[0]) + EDGE;
        const down = Math.min(one[3], other[3]) - Math.max(one[1], other[1]) + EDGE;
        const axis = along < down ? 0 : 1;
        const way = Math.sign(one[axis] + one[axis + 2] - other[axis] - other[axis + 2]) || 1;
        steps[i][axis] += (way * Math.min(along, down)) / 2;
        steps[j][axis] -= (way * Math.min(along, down)) / 2;
      }
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
    written = [];
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
