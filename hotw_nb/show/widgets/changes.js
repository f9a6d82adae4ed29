// A text of which only what is new was told: the rest stands in the one before. See changes.py.
function mended(before, text, kept) {
  let whole = "";
  let at = 0;
  for (const [place, from, many] of kept) {
    whole += text.slice(at, place) + before.slice(from, from + many);
    at = place;
  }
  return whole + text.slice(at);
}
