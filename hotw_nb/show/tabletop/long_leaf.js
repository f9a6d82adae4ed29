// A leaf with rows, which says how many of them lie below.
function longLeaf({ model, el }) {
  const rows = belowMark(model, el, "tbody tr");
  const sheet = document.createElement("div");
  el.append(rows.mark, sheet);
  const resized = new ResizeObserver(rows.tell);
  resized.observe(el);
  el.addEventListener("scroll", rows.tell, { passive: true });
  const end = leaf({ model, el }, sheet, rows.tell);
  return () => {
    resized.disconnect();
    end();
  };
}
