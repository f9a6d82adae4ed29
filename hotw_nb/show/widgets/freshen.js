// What a node holds becomes what another one holds; what is alike stays, so that the page need not lay it out again.
function freshen(node, wanted) {
  const now = [...node.childNodes];
  const later = [...wanted.childNodes];
  if (now.length !== later.length) {
    node.replaceChildren(...later);
    return;
  }
  now.forEach((one, i) => {
    if (one.isEqualNode(later[i])) return;
    if (one.nodeType === 1 && one.cloneNode(false).isEqualNode(later[i].cloneNode(false))) freshen(one, later[i]);
    else one.replaceWith(later[i]);
  });
}

function write(node, html) {
  const wanted = document.createElement("div");
  wanted.innerHTML = html;
  freshen(node, wanted);
}
