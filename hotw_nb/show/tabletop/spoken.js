// Sentences that a screen reader reads aloud whenever they change.
function render({ model, el }) {
  const line = document.createElement("div");
  line.className = "hotw-spoken";
  line.setAttribute("role", "status");
  line.setAttribute("aria-live", "polite");
  el.append(line);
  const hear = (message) => { if (line.textContent !== message.text) line.textContent = message.text; };
  model.on("msg:custom", hear);
  const kernel = kernelOf(model, el, (asleep) => { if (asleep) line.textContent = asleep; });
  kernel.send({ ask: true });
  return () => {
    kernel.end();
    model.off("msg:custom", hear);
  };
}
export default { render };
