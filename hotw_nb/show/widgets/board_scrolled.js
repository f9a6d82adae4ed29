// A board that is shown whole. Where it is wider than its place, as in a narrow window, it opens with the marked land or
// its own middle in the middle; it stays where somebody scrolls it to, also when JupyterLab takes its cell off the page
// and puts it back.
function boardView(model, frame) {
  const el = frame.parentElement;
  let kept;
  let opened; // where it opened by itself
  const resized = new ResizeObserver(() => {
    const { x, width } = (frame.querySelector(".here") ?? frame).getBoundingClientRect();
    const room = el.getBoundingClientRect();
    if (!room.width) return;
    el.scrollLeft = kept ?? el.scrollLeft + x + width / 2 - room.x - room.width / 2;
    opened = el.scrollLeft;
  });
  resized.observe(el);
  el.addEventListener("scroll", () => { if (el.scrollWidth > el.clientWidth && el.scrollLeft !== opened) kept = el.scrollLeft; });
  return { picture() {}, bring() {}, focus() {}, end: () => resized.disconnect() };
}
