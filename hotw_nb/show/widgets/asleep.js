// A widget whose kernel has gone: JupyterLab marks it, nothing is sent or thrown any more, and a sentence at the top
// of the panel says what helps; it stays in sight, and a touch that comes to nothing makes it stand out. What is on the
// screen stays there as a picture.
function kernelOf(model, el, told) {
  const gone = () => el.closest(".jupyter-widgets-disconnected") !== null;
  let said = false;

  // `told` hears of the change, and of each touch that comes to nothing: it may leave the first to the note.
  function look() {
    if (gone() === said) return;
    said = gone();
    const panel = el.closest(".jp-OutputArea-output") ?? el.parentElement;
    if (!panel) return;
    panel.classList.toggle("hotw-asleep", said);
    let note = panel.querySelector(":scope > .hotw-asleep-note");
    if (said && !note) {
      note = document.createElement("div");
      note.className = "hotw-asleep-note";
      note.setAttribute("role", "alert");
      panel.prepend(note);
      note.textContent = model.get("asleep");
    } else if (!said) note?.remove();
    // The buttons and fields of other makers would throw at a touch.
    for (const one of panel.querySelectorAll(".jupyter-button, .widget-dropdown select, .jupyter-widgets :is(input, textarea)")) {
      one.disabled = said;
    }
    for (const one of panel.querySelectorAll(".widget-slider")) one.inert = said; // it would show what nobody has heard
    told?.(said ? model.get("asleep") : "");
  }

  function again() {
    const note = el.closest(".hotw-asleep")?.querySelector(":scope > .hotw-asleep-note");
    if (!note) return;
    note.classList.remove("again");
    void note.offsetWidth; // or else the browser would not begin anew
    note.classList.add("again");
  }

  function careful(call) {
    look();
    if (said) {
      again();
      told?.(model.get("asleep"), true);
      return false;
    }
    try {
      call();
    } catch {
      el.classList.add("jupyter-widgets-disconnected");
      look();
      return false;
    }
    return true;
  }

  // The mark is put on the boxes around the widget, which is in none of them before it is shown.
  const watch = new MutationObserver(look);
  let waiting = requestAnimationFrame(function start() {
    if (!el.parentElement) waiting = requestAnimationFrame(start);
    else watch.observe(el.parentElement, { attributes: true, attributeFilter: ["class"] });
  });
  hearing(model, el);
  return {
    send: (message) => careful(() => model.send(message)),
    save: () => careful(() => model.save_changes()),
    end() {
      cancelAnimationFrame(waiting);
      watch.disconnect();
    },
  };
}
