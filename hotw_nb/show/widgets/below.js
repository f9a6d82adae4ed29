// A list that goes on below says how many rows are out of sight; a click on that goes on. For the eyes alone: keyboard
// and screen reader have all rows anyway.
function belowMark(model, list, rows) {
  const mark = document.createElement("button");
  mark.type = "button";
  mark.className = "hotw-below";
  mark.hidden = true;
  mark.tabIndex = -1;
  mark.setAttribute("aria-hidden", "true");
  mark.addEventListener("click", () => list.scrollBy({ top: list.clientHeight * 0.7 }));
  const count = () => {
    if (list.scrollTop + list.clientHeight >= list.scrollHeight - 4) return 0;
    const end = list.getBoundingClientRect().bottom;
    const last = (row) => { const { bottom, height } = row.getBoundingClientRect(); return bottom - Math.min(8, height / 3); };
    return [...list.querySelectorAll(rows)].filter((row) => last(row) > end).length;
  };
  const tell = () => {
    const left = count();
    mark.hidden = !left;
    if (left) mark.textContent = model.get("below").replace("{n}", left);
    return left > 0;
  };
  return { mark, tell };
}
