// A leaf of the table that Python writes whole, on `sheet`; `told` is called after each time.
function leaf({ model, el }, sheet = el, told = () => {}) {
  el.classList.add("hotw-leaf");
  const kernel = kernelOf(model, el);
  const deaf = toldTo(model, el, kernel, ({ html }) => {
    write(sheet, html);
    el.classList.toggle("empty", !html);
    told();
  });
  return () => {
    kernel.end();
    deaf();
  };
}
