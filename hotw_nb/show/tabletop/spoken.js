// Sentences that a screen reader reads aloud whenever they change; what is `shown` beside them is not shown twice.
function render({ model, el }) {
  const line = document.createElement("div");
  line.className = "hotw-spoken";
  line.setAttribute("role", "status");
  line.setAttribute("aria-live", "polite");
  el.append(line);
  const kernel = kernelOf(model, el, (asleep) => { if (asleep) say(asleep, true); });
  const deaf = toldTo(model, el, kernel, ({ text, shown }) => {
    say(text, Boolean(shown));
    requestAnimationFrame(() => el.parentElement?.scrollTo(0, 0));
  });

  // What stands beside it anyway is for ears only.
  function say(text, shown) {
    line.classList.toggle("heard", shown);
    if (line.textContent !== text) line.textContent = text;
  }
  return () => {
    kernel.end();
    deaf();
  };
}
export default { render };
