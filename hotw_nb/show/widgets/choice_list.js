// The list of choices beside the map. What it says comes as a message and is never kept with the notebook,
// since it may be somebody's hand of cards.
const GUARD = 800;
const LONG = 1000; // thousandths of a second that a button looks pressed at most
let count = 0;

function render({ model, el }) {
  const own = `hotw-choices-${(count += 1)}`;
  el.classList.add("hotw-choices");
  el.innerHTML = `<div class="head"></div>
    <div class="rows" role="listbox" tabindex="0" id="${own}"></div>
    <div class="foot"><span id="${own}-foot"></span><button type="button" hidden></button></div>`;
  const [head, rows, foot] = el.children;
  rows.setAttribute("aria-describedby", `${own}-foot`);
  const below = belowMark(model, rows, ".row");
  rows.after(below.mark);
  let told = { turn: -1, items: [] };
  const [tip, sure] = foot.children;
  const kernel = kernelOf(model, el, (asleep, tried) => {
    clearTimeout(timer);
    if (!asleep) ask();
    else if (told.secret) cover(asleep);
    el.classList.toggle("asleep", Boolean(asleep && tried));
    if (!asleep || !tried) return;
    disarm();
    tip.textContent = asleep;
    foot.hidden = false;
  });
  let at = -1;
  let armed = -1; // what dice decide is pressed twice: once to see the odds, once to do it
  let timer = 0;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  let typed = "";
  let typedAt = 0;
  let since = 0;

  // A row says which one it is when it is touched: it may move up or down before that.
  function option(item) {
    const row = document.createElement("div");
    row.className = "row";
    row.setAttribute("role", "option");
    row.setAttribute("aria-selected", "false");
    row.classList.toggle("off", !!item.off);
    row.classList.toggle("struck", !!item.struck);
    if (item.off) row.setAttribute("aria-disabled", "true");
    const say = (name, text) => {
      if (!text) return;
      const part = document.createElement("span");
      part.className = name;
      part.textContent = text;
      row.append(part);
    };
    say("label", item.label);
    say("chance", item.chance);
    say("note", item.note);
    row.addEventListener("click", (event) => {
      if (event.detail > 1) return; // of a double click only the first counts: the second might hit another list
      if (at !== numberOf(row)) aim(numberOf(row));
      press();
    });
    row.addEventListener("mousemove", () => {
      if (at !== numberOf(row) && armed < 0) aim(numberOf(row), false, true);
    });
    return row;
  }

  const numberOf = (row) => Number(row.id.slice(own.length + 1));

  function heading(group) {
    const line = document.createElement("div");
    line.className = "group";
    line.setAttribute("role", "presentation");
    line.textContent = group;
    return line;
  }

  // Rows and headings that say the same as before stay, wherever they stand now.
  let lines = new Map();
  function list(items) {
    const before = lines;
    lines = new Map();
    const wanted = [];
    const put = (name, make) => {
      let found = name;
      while (lines.has(found)) found += " ";
      lines.set(found, before.get(found) ?? make());
      wanted.push(lines.get(found));
      return lines.get(found);
    };
    items.forEach((item, i) => {
      if (item.group && item.group !== items[i - 1]?.group) put(`group ${item.group}`, () => heading(item.group));
      const { label, chance, note, off, struck } = item;
      const row = put(JSON.stringify([label, chance, note, off, struck]), () => option(item));
      if (row.id !== `${own}-${i}`) row.id = `${own}-${i}`;
      row.classList.toggle("pinned", Boolean(item.pinned));
    });
    const kept = new Set(wanted);
    for (const one of [...rows.children]) if (!kept.has(one)) one.remove();
    wanted.forEach((one, i) => { if (rows.children[i] !== one) rows.insertBefore(one, rows.children[i] ?? null); });
  }

  function show({ of, ...message }) {
    if (of !== undefined && of !== told.turn) {
      kernel.send({ ask: true, still });
      return;
    }
    // A row that the list before had is told by its number there.
    message.items = message.items.map((one) => told.items[one] ?? one);
    if (told.turn !== message.turn) since = performance.now();
    told = message;
    el.dataset.turn = message.turn;
    write(head, message.head);
    rows.setAttribute("aria-label", message.title);
    el.classList.toggle("bare", !message.items.length);
    foot.hidden = !message.items.some((item) => item.tip || item.ask);
    list(message.items);
    if (scrolled) rows.scrollTop = 0;
    clearTimeout(timer);
    if (message.auto && !still) timer = setTimeout(() => kernel.send({ step: true, turn: message.turn }), message.auto);
    at = -1;
    aim(message.at, true);
    requestAnimationFrame(more);
  }

  // A list that goes on below fades out instead of ending in the middle of a line, and says how much there is.
  function more() {
    rows.classList.toggle("more", below.tell());
  }
  // To set or ask where a list is scrolled to makes the page work out its layout, so it is remembered here.
  let scrolled = false;
  rows.addEventListener("scroll", () => {
    scrolled = rows.scrollTop > 0;
    more();
  }, { passive: true });

  function aim(i, quiet, hover) {
    at = i;
    disarm();
    const item = told.items[i];
    const row = item && rows.querySelector(`#${own}-${i}`);
    for (const one of rows.querySelectorAll('[aria-selected="true"]')) {
      if (one !== row) one.setAttribute("aria-selected", "false");
    }
    if (tip.textContent !== (item?.tip ?? "")) tip.textContent = item?.tip ?? "";
    if (!row) { rows.removeAttribute("aria-activedescendant"); return; }
    if (row.getAttribute("aria-selected") !== "true") row.setAttribute("aria-selected", "true");
    rows.setAttribute("aria-activedescendant", row.id);
    if (!hover && (i > 0 || scrolled)) inSight(row, i);
    if (!quiet) kernel.send({ at: i, turn: told.turn, ...(hover && { hover }) });
  }

  // Clear of where the list fades out; under the mouse it lies still.
  const FADE = 30;
  function inSight(row, i) {
    if (row.offsetTop < rows.scrollTop) rows.scrollTop = i ? row.offsetTop : 0;
    const fade = i < told.items.length - 1 ? FADE : 0;
    const below = row.offsetTop + row.offsetHeight + fade - rows.clientHeight;
    if (below > rows.scrollTop) rows.scrollTop = below;
  }

  // Nobody may put away any more what lies open, and somebody else may sit down.
  function cover(asleep) {
    told = { turn: -1, items: [] };
    head.innerHTML = '<p class="quiet"></p>';
    head.firstChild.textContent = asleep;
    list([]);
    tip.textContent = "";
    aim(-1, true);
    el.closest(".hotw-table")?.classList.add("hotw-covered");
    requestAnimationFrame(more);
  }

  function ask() {
    el.closest(".hotw-table")?.classList.remove("hotw-covered");
    kernel.send({ ask: true, still });
  }

  function disarm() {
    rows.querySelector(".armed")?.classList.remove("armed");
    armed = -1;
    sure.hidden = true;
  }

  function arm(i) {
    if (at !== i) aim(i, true);
    armed = i;
    const row = rows.querySelector(`#${own}-${i}`);
    row?.classList.add("armed");
    if (row) inSight(row, i);
    sure.textContent = told.items[i].ask;
    sure.hidden = false;
  }

  // Where nothing is aimed at, as before a screen is handed over, a key that was pressed twice must not go on: it does
  // so once the list has been there for a moment.
  function press() {
    if (at < 0 && told.items.length) {
      aim(0);
      if (performance.now() - since < GUARD) return;
    }
    if (at !== armed && told.items[at]?.ask) {
      arm(at);
      kernel.send({ arm: at, turn: told.turn });
    } else take();
  }
  sure.addEventListener("click", () => { take(); rows.focus({ preventScroll: true }); });

  // The row that was taken shows it at once: the answer may have a long way to come.
  function take() {
    if (!told.items[at] || !kernel.send({ take: at, turn: told.turn })) return;
    rows.querySelector(`#${own}-${at}`)?.classList.add("pressed");
  }

  function release() {
    for (const one of [rows, bar]) one?.querySelector(".pressed")?.classList.remove("pressed");
  }

  // So do the table's buttons above the map, which are somebody else's widgets; some answer elsewhere or not at all.
  let bar = null;
  function heedTheBar() {
    if (bar) return;
    bar = el.closest(".hotw-table")?.querySelector(".top");
    bar?.addEventListener("click", ({ target }) => {
      const button = target.closest(".widget-button");
      if (!button || button.disabled) return;
      button.classList.add("pressed");
      setTimeout(() => {
        button.classList.remove("pressed");
        // A button that has had its last use lets the keyboard fall.
        if (button.disabled && document.activeElement === document.body) rows.focus({ preventScroll: true });
      }, LONG);
    });
  }

  function find(letter, now) {
    typed = now - typedAt > 900 ? letter : typed + letter;
    typedAt = now;
    const found = told.items.findIndex((item) => item.label.toLowerCase().startsWith(typed));
    if (found >= 0) aim(found);
  }

  rows.addEventListener("keydown", (event) => {
    const last = told.items.length - 1;
    const steps = { ArrowDown: Math.min(at + 1, last), ArrowUp: Math.max(at - 1, 0), Home: 0, End: last,
      PageDown: Math.min(at + 6, last), PageUp: Math.max(at - 6, 0) };
    if (event.key in steps) aim(steps[event.key]);
    else if (event.key === "Enter" || (event.key === " " && !typed)) { if (!event.repeat) press(); }
    else if (event.key === "Escape" && armed >= 0) aim(at);
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      find(event.key.toLowerCase(), event.timeStamp);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });

  // The map and the list are painted first. Letters for the parts around them are handed on after that, or soon where
  // no frame is drawn because nobody sees the page.
  let letters = {};
  let late = 0;
  const read = {}; // the last letter to each part
  function hold(around) {
    for (const [name, letter] of Object.entries(around)) letters[name] = whole(name, letter);
    if (late || !Object.keys(letters).length) return;
    late = setTimeout(hand, 100);
    requestAnimationFrame(() => requestAnimationFrame(hand));
  }

  // A letter may tell only what is new in the one before.
  function whole(name, { of, kept = {}, ...letter }) {
    if (of !== undefined && of !== read[name]?.number) {
      if (letter.number !== read[name]?.number) kernel.send({ lack: true });
      return read[name];
    }
    for (const one of Object.keys(kept)) letter[one] = mended(read[name][one], letter[one], kept[one]);
    read[name] = letter;
    return letter;
  }

  function hand() {
    clearTimeout(late);
    late = 0;
    const now = letters;
    letters = {};
    const room = el.closest(".hotw-table");
    for (const [name, detail] of Object.entries(now)) {
      if (detail) room?.querySelector(`.told-${name}`)?.dispatchEvent(new CustomEvent("hotw-told", { detail }));
    }
  }

  // What a move changes on the map comes with the list, so that the page draws both at once.
  async function toTheMap({ id, ...news }) {
    const map = await model.widget_manager.get_model(id);
    map.trigger("msg:custom", { news });
  }

  function hear(message) {
    release();
    heedTheBar();
    if (message.around) hold(message.around);
    if (message.map) toTheMap(message.map);
    if (message.items) show(message);
    else if ("aim" in message) aim(message.aim, true);
    else if ("arm" in message) arm(message.arm);
    else if (message.focus) rows.focus({ preventScroll: true });
  }
  model.on("msg:custom", hear);
  // Who turns to another page or notebook or closes the lid leaves nothing open behind.
  function left() {
    const place = el.closest(".jp-OutputArea");
    const away = document.hidden || (place && !place.getClientRects().length);
    if (!away || !told.secret) return;
    cover("");
    ask();
  }
  document.addEventListener("visibilitychange", left);
  ask();
  const resized = new ResizeObserver(() => { more(); left(); });
  resized.observe(rows);
  return () => {
    document.removeEventListener("visibilitychange", left);
    resized.disconnect();
    clearTimeout(timer);
    kernel.end();
    model.off("msg:custom", hear);
  };
}

export default { render };
