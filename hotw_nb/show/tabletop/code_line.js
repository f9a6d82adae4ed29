// A line of code that one click selects and another one copies.
function render({ model, el }) {
  el.classList.add("hotw-code");
  const code = document.createElement("code");
  const comment = document.createElement("span");
  const button = document.createElement("button");
  button.type = "button";
  el.append(code, comment, button);
  const label = () => { button.textContent = model.get("copy_words"); };
  function hear(message) {
    code.textContent = message.code;
    comment.textContent = message.comment;
    button.hidden = !message.code;
    label();
  }
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(code.textContent);
    } catch {
      const all = document.createRange();
      all.selectNodeContents(code);
      getSelection().removeAllRanges();
      getSelection().addRange(all);
      document.execCommand("copy");
    }
    button.textContent = model.get("copied_words");
    setTimeout(label, 1500);
  });
  model.on("msg:custom", hear);
  label();
  const kernel = kernelOf(model, el);
  kernel.send({ ask: true });
  return () => {
    kernel.end();
    model.off("msg:custom", hear);
  };
}
export default { render };
