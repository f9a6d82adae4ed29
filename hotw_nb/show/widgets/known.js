// What a page has been told of a board: the bare pictures, and what a game puts on them. See known.py.
async function unpacked(text) {
  const bytes = Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).text();
}

function knownBoard() {
  const pictures = {};
  let last = -1;
  let fills;
  let words;
  let pieces;

  // The picture of a key, once it has come.
  function picture(key, svg) {
    if (svg) pictures[key] = { key, svg };
    return pictures[key];
  }

  // All that a game puts on a board; nothing where this is a change of what the page does not know.
  function dress({ of, number, kept, ...told }) {
    if (!told.key) return told;
    if (of && of !== last) return;
    if (!of) [fills, words, pieces] = [{}, {}, {}];
    last = number;
    const { key } = told;
    Object.assign(fills, told.fills);
    Object.assign(words, told.words);
    pieces[key] = mended(pieces[key], told.pieces, kept);
    const here = Object.entries(fills).map(([id, fill]) => [id, fill.replace("(#", `(#${key}-`)]);
    return { ...told, words, fills: Object.fromEntries(here), pieces: pieces[key] };
  }

  return { picture, dress, heard: ({ number }) => number && number === last };
}
