// What a look at the open notebook can measure: words that are cut, small, faint or on top of one another, and
// buttons that are hard to hit. It gives back a list of {fault, words, where, how}; an empty one says nothing about beauty.
(limits) => {
  const panel = document.querySelector(".jp-NotebookPanel:not(.lm-mod-hidden)");
  const frame = panel.querySelector(".jp-WindowedPanel-outer").getBoundingClientRect();
  const found = [];
  const tell = (fault, words, element, how) =>
    found.push({ fault, words: words.trim().replace(/\s+/g, " ").slice(0, 70), where: place(element), how });

  const place = (element) => {
    const cell = element.closest(".jp-Cell");
    const number = cell ? [...panel.querySelectorAll(".jp-Cell")].indexOf(cell) : -1;
    const names = [];
    for (let at = element; at && names.length < 4 && !at.matches?.(".jp-Cell"); at = at.parentElement)
      if (at.getAttribute?.("class")) names.unshift(at.getAttribute("class").split(" ")[0]);
    return `cell ${cell?.dataset.windowedListIndex ?? number}: ${names.join(" > ")}`;
  };
  const inside = (box) =>
    box.width > 1 && box.height > 1 && box.bottom > frame.top && box.top < frame.bottom && box.right > frame.left;
  // What is left of a box in the windows that scroll or hide around it.
  const inSight = (box, element) => {
    let { left, right, top, bottom } = box;
    for (let at = element; at && at !== panel; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.overflow === "visible" || style.display === "inline") continue;
      const edge = at.getBoundingClientRect();
      [left, right, top, bottom] = [Math.max(left, edge.left), Math.min(right, edge.right), Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };
  const seen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  const hiddenForEyes = (element) => {
    for (let at = element; at && at !== panel; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.clip !== "auto" || (style.clipPath !== "none" && at.offsetWidth < 3)) return true;
      if (style.overflow !== "visible" && Math.min(at.offsetWidth, at.offsetHeight) <= 2) return true;
    }
    return false;
  };

  const numbers = (colour) => {
    const parts = (colour.match(/[\d.]+%?/g) || []).map((part) => parseFloat(part) * (part.endsWith("%") ? 2.55 : 1));
    if (colour.startsWith("color(srgb")) return [...parts.slice(0, 3).map((part) => part * 255), parts[3] ?? 1];
    return [...parts.slice(0, 3), parts[3] ?? 1];
  };
  const over = (above, below) => [0, 1, 2].map((i) => above[i] * above[3] + below[i] * (1 - above[3]));
  const light = (rgb) => {
    const [r, g, b] = rgb.map((value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one, two) => {
    const [high, low] = [light(one), light(two)].sort((a, b) => b - a);
    return (high + 0.05) / (low + 0.05);
  };
  const ground = (element) => {
    const layers = [];
    for (let at = element; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.backgroundImage !== "none") return null;
      const colour = numbers(style.backgroundColor);
      if (colour[3] > 0) layers.push(colour);
      if (colour[3] >= 1) break;
    }
    return layers.reverse().reduce((below, layer) => over(layer, below), [255, 255, 255]);
  };

  const written = [];
  const walk = document.createTreeWalker(panel, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode;
    const element = node.parentElement;
    if (!node.data.trim() || !element || element.closest("style, script, .cm-editor, .jp-Toolbar, option, .jp-InputPrompt, math")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (!inside(box) || !seen(element) || hiddenForEyes(element)) continue;
    const drawing = element.closest("svg");
    const style = getComputedStyle(element);
    const matrix = drawing && element.getScreenCTM?.();
    const size = parseFloat(style.fontSize) * (matrix ? Math.hypot(matrix.a, matrix.b) : 1);
    if (size < limits.type - 0.05) tell("small", node.data, element, `${size.toFixed(1)} px`);
    if (!drawing) {
      const behind = ground(element);
      const disabled = element.closest(":disabled, [aria-disabled=true], .disabled");
      if (behind && !disabled) {
        const ratio = contrast(over(numbers(style.color), behind), behind);
        if (ratio < limits.contrast) tell("faint", node.data, element, `${ratio.toFixed(2)}:1`);
      }
      for (let at = element, deep = 0; at && at !== panel && deep < 6; at = at.parentElement, deep++) {
        const around = getComputedStyle(at);
        if (around.overflowX === "hidden" || around.overflowX === "clip") {
          const edge = at.getBoundingClientRect();
          if (box.right > edge.right + 1.5 || box.left < edge.left - 1.5) tell("cut", node.data, element, `${Math.round(Math.max(box.right - edge.right, edge.left - box.left))} px at the side`);
          break;
        }
        if (around.overflowX !== "visible") break;
      }
      for (let at = element, deep = 0; at && at !== panel && deep < 6; at = at.parentElement, deep++) {
        const around = getComputedStyle(at);
        if (around.overflowY === "hidden" || around.overflowY === "clip") {
          const edge = at.getBoundingClientRect();
          const lines = [...range.getClientRects()];
          if (lines.some((line) => line.top < edge.bottom - 2 && line.bottom > edge.bottom + 4)) tell("cut", node.data, element, "below");
          break;
        }
        if (around.overflowY !== "visible") break;
      }
    }
    for (const line of range.getClientRects()) {
      const left = inSight(line, element);
      if (inside(left)) written.push({ line: left, node, element, size });
    }
  }

  // Lines of different texts that share a good part of their height and width.
  written.sort((one, two) => one.line.top - two.line.top);
  const said = new Set();
  for (let i = 0; i < written.length; i++)
    for (let j = i + 1; j < written.length && written[j].line.top < written[i].line.bottom; j++) {
      const [one, two] = [written[i], written[j]];
      if (one.node === two.node || one.node.data === two.node.data || one.element.contains(two.element) || two.element.contains(one.element)) continue;
      const across = Math.min(one.line.right, two.line.right) - Math.max(one.line.left, two.line.left);
      const down = Math.min(one.line.bottom, two.line.bottom) - Math.max(one.line.top, two.line.top);
      const height = Math.min(one.line.height, two.line.height);
      if (across < 4 || down < 0.45 * height) continue;
      const [x, y] = [(Math.max(one.line.left, two.line.left) + across / 2), Math.max(one.line.top, two.line.top) + down / 2];
      const top = document.elementFromPoint(x, y);
      const sameRoot = one.element.closest("svg") === two.element.closest("svg");
      if (!sameRoot && top && !(top.contains(one.element) && top.contains(two.element)) && (one.element.contains(top) || two.element.contains(top))) {
        if (getComputedStyle(one.element.closest("[class]")).position === "sticky") continue;
      }
      const key = one.node.data + "|" + two.node.data;
      if (!said.has(key)) said.add(key), tell("on top of one another", `${one.node.data.trim()} | ${two.node.data.trim()}`, one.element, `${Math.round(across)} x ${Math.round(down)} px`);
    }

  for (const element of panel.querySelectorAll(".jp-OutputArea button, .jp-OutputArea input, .jp-OutputArea select, .jp-OutputArea a, .jp-OutputArea [role=option], .jp-OutputArea [role=radio], .jp-OutputArea summary")) {
    // The words beside a round or square box can be clicked as well.
    const box = (element.matches("input") && element.closest("label") || element).getBoundingClientRect();
    if (!inside(box) || !seen(element) || hiddenForEyes(element)) continue;
    if (Math.min(box.width, box.height) < limits.target && !(element.matches("a") && getComputedStyle(element).display === "inline"))
      tell("hard to hit", element.getAttribute("aria-label") || element.textContent || element.type || "", element, `${Math.round(box.width)} x ${Math.round(box.height)} px`);
  }
  for (const area of panel.querySelectorAll(".jp-OutputArea-output, .jp-RenderedMarkdown"))
    if (inside(area.getBoundingClientRect()) && area.scrollWidth > area.clientWidth + 2)
      tell("sideways", area.innerText || "", area, `${area.scrollWidth - area.clientWidth} px more than there is room`);
  return found;
}
