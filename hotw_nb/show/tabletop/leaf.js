// A leaf of the table that Python writes whole.
function render({ model, el }) {
  el.classList.add("hotw-leaf");
  const kernel = kernelOf(model, el);
  const deaf = toldTo(model, el, kernel, ({ html }) => {
    write(el, html);
    el.classList.toggle("empty", !html);
  });
  return () => {
    kernel.end();
    deaf();
  };
}
export default { render };
