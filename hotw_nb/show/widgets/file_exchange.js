// A button that asks the kernel for a file and hands it over, and one that brings the kernel a file. Both travel as
// text in one message: some kernels pass on no bytes.
function render({ model, el }) {
  const words = model.get("words");
  const kernel = kernelOf(model, el);
  el.classList.add("hotw-exchange");
  const picker = document.createElement("input");
  picker.type = "file";
  picker.accept = model.get("kinds");
  picker.hidden = true;

  function button(name, call) {
    const made = document.createElement("button");
    made.type = "button";
    made.className = `jupyter-button widget-button hotw-single-press ${name}`;
    made.textContent = words[name];
    made.title = words[`${name}_tip`];
    made.addEventListener("click", call);
    el.append(made);
  }

  button("give", () => kernel.send({ want: true }));
  button("take", () => picker.click());
  el.append(picker);
  picker.addEventListener("change", () => {
    const file = picker.files[0];
    picker.value = "";
    if (!file) return;
    if (file.size > model.get("largest")) {
      kernel.send({ too_big: true });
      return;
    }
    const reader = new FileReader();
    reader.addEventListener("load", () => {
      kernel.send({ name: file.name, content: reader.result.slice(reader.result.indexOf(",") + 1) });
    });
    reader.readAsDataURL(file);
  });

  function hear({ name, kind, content }) {
    handOver(name, Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0)), kind);
    kernel.send({ over: true });
  }
  model.on("msg:custom", hear);
  return () => {
    kernel.end();
    model.off("msg:custom", hear);
  };
}

export default { render };
