// A part that is told what to show: by a message of its own, or by the list of its table, which hands on what came
// with it. What was held back until the map was painted may be older than what came meanwhile, so letters are numbered.
function toldTo(model, el, kernel, hear) {
  let last = -1;
  const read = (letter) => {
    if (letter.number < last) return;
    last = letter.number;
    hear(letter);
  };
  const handed = (event) => read(event.detail);
  el.addEventListener("hotw-told", handed);
  model.on("msg:custom", read);
  kernel.send({ ask: true });
  return () => {
    el.removeEventListener("hotw-told", handed);
    model.off("msg:custom", read);
  };
}
