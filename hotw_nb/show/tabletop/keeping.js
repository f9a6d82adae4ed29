// Copy, download and bring back a game. The game is asked for when it is needed, and is never part of the widget's
// state; nothing is sent anywhere but between this page and its own kernel.
const LARGEST = 2_000_000;
const PATIENCE = 8000;
const READING = 12_000;

function render({ model, el }) {
  const words = model.get("words");
  const kernel = kernelOf(model, el);
  el.classList.add("hotw-keeping");
  el.innerHTML = `<div class="row"><span class="status" role="status" aria-live="polite"></span></div>
    <div class="fold" hidden><p class="said" role="status" aria-live="polite"></p>
      <div class="line"><input type="text" class="field" spellcheck="false" autocomplete="off"></div></div>`;
  const [row, fold] = el.children;
  const [said, line] = fold.children;
  const status = row.firstElementChild;
  const field = line.firstElementChild;
  const picker = document.createElement("input");
  picker.type = "file";
  picker.accept = ".json,.txt,application/json,text/plain";
  picker.hidden = true;
  el.append(picker);

  function button(where, name, call) {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = words[name];
    made.className = name.replaceAll("_", "-");
    const tip = words[`${name}_tip`];
    if (tip) made.title = tip;
    made.addEventListener("click", call);
    where.append(made);
    return made;
  }

  const waiting = { token: [], file: [] }; // all who have asked, as a button may be clicked twice
  function ask(what) {
    return new Promise((resolve, reject) => {
      waiting[what].push(resolve);
      const asleep = () => reject(new Error(model.get("asleep")));
      if (kernel.send({ want: what })) setTimeout(asleep, PATIENCE);
      else asleep();
    });
  }

  function answer(what, found) {
    for (const one of waiting[what].splice(0)) one(found);
  }

  let leaving = 0;
  let opener = null; // has the keyboard again when the fold goes
  function open(text, bringing) {
    clearTimeout(leaving);
    if (fold.hidden) opener = document.activeElement;
    fold.hidden = false;
    said.textContent = text;
    line.hidden = false;
    field.readOnly = !bringing;
    field.value = "";
    field.placeholder = bringing ? words.paste : "";
    field.setAttribute("aria-label", bringing ? words.paste : words.copy);
    for (const one of [use, choose]) one.hidden = !bringing;
  }

  function close(next = opener) {
    clearTimeout(leaving);
    const here = fold.contains(document.activeElement);
    fold.hidden = true;
    field.value = "";
    if (here) next?.focus({ preventScroll: true });
  }

  // What only says that something was done goes by itself, but not from under the mouse or the keyboard.
  function done(text) {
    said.textContent = text;
    leaving = setTimeout(() => { if (fold.matches(":hover, :focus-within")) done(text); else close(); }, READING);
  }

  async function copy() {
    const text = ask("token");
    open("", false);
    try {
      // A promise keeps the click's right to the clipboard while the kernel answers.
      if (navigator.clipboard?.write && window.ClipboardItem) {
        const blob = text.then((found) => new Blob([found], { type: "text/plain" }));
        blob.catch(() => {}); // where the clipboard is refused nobody else waits for it
        await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
      } else {
        await navigator.clipboard.writeText(await text);
      }
      line.hidden = true;
      done(`${words.copied} ${words.whole_game}`);
    } catch {
      try {
        field.value = await text;
      } catch (trouble) {
        line.hidden = true;
        said.textContent = trouble.message;
        return;
      }
      said.textContent = `${words.by_hand} ${words.whole_game}`;
      field.focus();
      field.select();
    }
  }

  async function download() {
    let found;
    open("", false);
    line.hidden = true;
    try {
      found = await ask("file");
    } catch (trouble) {
      said.textContent = trouble.message;
      return;
    }
    handOver(found.name, found.file, "application/json");
    done(`${words.downloaded} ${words.whole_game}`);
  }

  function bring(text, file) {
    if (text.length > LARGEST) said.textContent = words.too_big;
    else if (text.trim() && !kernel.send({ bring: text, file })) said.textContent = model.get("asleep");
  }

  button(row, "copy", copy);
  button(row, "download", download);
  button(row, "bring_back", () => {
    if (!fold.hidden && !line.hidden && !field.readOnly) { close(); return; }
    open(`${words.bring_back_tip} ${status.title}`, true);
    field.focus();
  });
  const use = button(line, "use", () => bring(field.value, false));
  const choose = button(line, "choose_file", () => picker.click());
  button(line.parentElement, "close", () => close());
  field.addEventListener("focus", () => { if (field.readOnly) field.select(); });
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !field.readOnly) bring(field.value, false);
    else if (event.key === "Escape") close();
    event.stopPropagation();
  });
  picker.addEventListener("change", async () => {
    const file = picker.files[0];
    picker.value = "";
    if (!file) return;
    if (file.size > LARGEST) said.textContent = words.too_big;
    else bring(await file.text(), true);
  });

  function hear(message) {
    if ("token" in message) answer("token", message.token);
    else if ("file" in message) answer("file", message);
    else if ("taken_up" in message) close(el.closest(".hotw-table")?.querySelector(".hotw-choices .rows"));
    else if ("refused" in message) said.textContent = message.refused;
    else if ("status" in message && status.textContent !== message.status) status.textContent = message.status;
    if ("tip" in message) status.title = message.tip || message.status;
    if (message.short) status.dataset.short = message.short;
    else if ("status" in message) delete status.dataset.short;
  }
  model.on("msg:custom", hear);
  kernel.send({ ask: true });
  return () => {
    clearTimeout(leaving);
    kernel.end();
    model.off("msg:custom", hear);
  };
}

export default { render };
