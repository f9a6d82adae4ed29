// Sentences that a screen reader reads aloud whenever they change.
function render({ model, el }) {
  const line = document.createElement("div");
  line.className = "hotw-spoken";
  line.setAttribute("role", "status");
  line.setAttribute("aria-live", "polite");
  el.append(line);
  const kernel = kernelOf(model, el, (asleep) => { if (asleep) line.textContent = asleep; });
  const deaf = toldTo(model, el, kernel, ({ text }) => { if (line.textContent !== text) line.textContent = text; });
  return () => {
    kernel.end();
    deaf();
  };
}
export default { render };
