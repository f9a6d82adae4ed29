// A line of code that one click selects and another one copies.
function render({ model, el }) {
  el.classList.add("hotw-code");
  const code = document.createElement("code");
  const comment = document.createElement("span");
  const button = document.createElement("button");
  button.type = "button";
  el.append(code, comment, button);
  const label = () => { button.textContent = model.get("copy_words"); };
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
  label();
  const kernel = kernelOf(model, el);
  const deaf = toldTo(model, el, kernel, (letter) => {
    code.textContent = letter.code;
    comment.textContent = comment.title = letter.comment;
    button.hidden = !letter.code;
    label();
  });
  return () => {
    kernel.end();
    deaf();
  };
}
export default { render };
