"use strict";
// The text with every cited place marked. Positions are UTF-16 code units.

const pane = byId("text");
const WIDEST = 44;
// Names are written at the marks; a sign is too narrow for one.
const NAMED = ROLES.filter((role) => role !== "sign");
let blocks = [];

// Blocks end at a line end or a page where they can; a browser lays out only those on screen.
function cutBlocks(text, pages) {
  const found = [];
  let at = 0;
  let page = 0;
  while (at < text.length) {
    const block = { start: at, marks: [] };
    if (page < pages.length && pages[page][1] <= at) {
      while (page + 1 < pages.length && pages[page + 1][1] <= at) page++;
      block.page = pages[page++][0];
    }
    const limit = Math.min(text.length, page < pages.length ? pages[page][1] : text.length);
    let end = Math.min(limit, at + BLOCK);
    if (end < limit) {
      const cut = text.lastIndexOf("\n", end);
      if (cut > at) end = cut + 1;
      else if (/[\udc00-\udfff]/.test(text[end])) end++;
    }
    block.end = end;
    found.push(block);
    at = end;
  }
  return found;
}

function blockAt(point) {
  let low = 0;
  let high = blocks.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (blocks[middle].start <= point) low = middle;
    else high = middle - 1;
  }
  return low;
}

function place(start, end, kind, label) {
  const mark = { start, end, kind, label };
  const touched = [];
  for (let n = blockAt(start); n < blocks.length && blocks[n].start < Math.max(end, start + 1); n++) {
    blocks[n].marks.push(mark);
    touched.push(blocks[n]);
  }
  return touched;
}

function marksOf(item) {
  const marks = (item.p || []).filter((part) => part[1] !== null).map(([role, start, end]) => [start, end, ROLES.includes(role) ? role : "evidence"]);
  if (item.a) marks.push([item.a[0], item.a[1], "evidence"]);
  for (const [start, end] of item.places || []) marks.push([start, end, "evidence"]);
  for (const finding of item.why || []) if (finding[2] !== null && !finding[5]) marks.push([finding[2], finding[3], "flag"]);
  return marks;
}

function openText(number) {
  state.text = number;
  pane.setAttribute("aria-label", "Text of the document");
  state.view = byId("view").value = "text";
  byId("which").value = String(number);
  const { text, pages } = data.texts[number];
  byId("words").replaceChildren();
  blocks = [];
  near.disconnect();
  if (text === null) return;
  blocks = cutBlocks(text, pages);
  const known = new Set();
  for (const row of rows) {
    if ((row.t || 0) !== number) continue;
    for (const mark of marksOf(row)) {
      const name = mark.join();
      if (!known.has(name)) known.add(name), place(...mark);
    }
  }
  const all = document.createDocumentFragment();
  for (const block of blocks) {
    if (block.page !== undefined) all.append(make("h3", {}, "Page " + block.page));
    block.element = make("div", { class: "block", dir: "auto" });
    block.element.textContent = show(slice(block.start, block.end));
    all.append(block.element);
    if (block.marks.length || text.slice(block.start, block.end).includes("\t")) near.observe(block.element);
  }
  byId("words").append(all);
}

const slice = (start, end) => data.texts[state.text].text.slice(start, end).replace(/\f/g, "");

const near = new IntersectionObserver(
  (seen) => {
    for (const { isIntersecting, target } of seen) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      const block = blocks.find((one) => one.element === target);
      if (block && !block.drawn) drawMarks(block);
    }
  },
  { root: pane, rootMargin: "100%" },
);

function drawMarks(block) {
  block.drawn = true;
  const stops = tabStops(block);
  const inside = block.marks.map((mark) => ({
    ...mark, from: Math.max(mark.start, block.start), to: Math.min(mark.end, block.end),
  }));
  const cuts = [...new Set([block.start, block.end, ...inside.flatMap((mark) => [mark.from, mark.to])])].sort((a, b) => a - b);
  inside.sort((a, b) => a.from - b.from);
  const parts = [];
  let active = [];
  let next = 0;
  for (let n = 0; n + 1 < cuts.length; n++) {
    const [from, to] = [cuts[n], cuts[n + 1]];
    active = active.filter((mark) => mark.to > from);
    while (next < inside.length && inside[next].from <= from) {
      if (inside[next].to > from) active.push(inside[next]);
      next++;
    }
    const pieces = withStops(from, to, stops);
    if (!active.length) {
      parts.push(...pieces.map((piece) => (typeof piece === "string" ? show(piece) : piece)));
      continue;
    }
    const mark = make("mark", { class: [...new Set(active.map((one) => one.kind))].join(" "), "data-at": String(from) }, ...pieces);
    const labels = active.filter((one) => one.label && one.start === from).map((one) => one.label);
    if (labels.length) mark.dataset.label = [...new Set(labels)].join(", ");
    parts.push(mark);
  }
  block.element.replaceChildren(...parts);
}

// The columns of a table stand under one another: each tab is as wide as its column asks for. {position:
// width in characters}
function tabStops(block) {
  const stops = new Map();
  const text = data.texts[state.text].text;
  let run = [];
  for (let at = block.start; at < block.end; ) {
    const stop = text.indexOf("\n", at);
    const end = stop < 0 || stop >= block.end ? block.end : stop;
    const line = text.slice(at, end);
    if (line.includes("\t")) run.push([at, line.split("\t")]);
    else run = stopsOf(run, stops);
    at = end + 1;
  }
  stopsOf(run, stops);
  return stops;
}

function stopsOf(run, stops) {
  const wide = [];
  for (const [, cells] of run) cells.forEach((cell, n) => (wide[n] = Math.min(Math.max(wide[n] || 0, show(cell).length), WIDEST)));
  for (const [start, cells] of run) {
    let at = start;
    cells.slice(0, -1).forEach((cell, n) => {
      stops.set(at + cell.length, Math.max(wide[n] - show(cell).length, 0) + 2);
      at += cell.length + 1;
    });
  }
  return [];
}

function withStops(from, to, stops) {
  const words = slice(from, to);
  if (!stops.size || !words.includes("\t")) return [words];
  const pieces = [];
  let at = from;
  for (const piece of data.texts[state.text].text.slice(from, to).split(/(\t)/)) {
    if (piece === "\t" && stops.has(at)) {
      const tab = make("span", { class: "tab" }, "\t");
      tab.style.width = stops.get(at) + "ch";
      pieces.push(tab);
    } else if (piece) pieces.push(piece.replace(/\f/g, ""));
    at += piece.length;
  }
  return pieces;
}

// Marks of the chosen decision stand out and carry the name of their part.
let lit = [];

function light(item) {
  if (state.view === "pages") {
    if (!item.t) return lightSheets(item);
    openText(item.t);
  }
  if ((item.t || 0) !== state.text) openText(item.t || 0);
  for (const block of lit) block.marks = block.marks.filter((mark) => !mark.kind.startsWith("now"));
  const before = lit;
  lit = [];
  if (blocks.length) {
    for (const [start, end, kind] of marksOf(item)) {
      if (kind === "evidence" && (item.p || []).length) continue;
      lit.push(...place(start, end, "now " + kind, NAMED.includes(kind) ? kind : ""));
    }
    for (const [n, name] of ["row", "column"].entries()) {
      for (const [start, size] of (item.h || [])[n] || []) lit.push(...place(start, start + size, "now head", name));
    }
  }
  for (const block of new Set([...before, ...lit])) if (block.element && blocks.includes(block)) drawMarks(block);
}

function goTo(text, start) {
  if (data.texts[text].text === null) return;
  if (state.view === "pages" && text === 0) return goToSheet(start);
  if (text !== state.text) openText(text);
  const block = blocks[blockAt(start)];
  if (!block) return;
  if (!block.drawn) drawMarks(block);
  const target = nodeAt(block, start) || block.element;
  let tries = 4;
  const scroll = () => {
    const box = target.getBoundingClientRect();
    const home = pane.getBoundingClientRect();
    const off = box.top - home.top - pane.clientHeight / 3;
    pane.scrollTop += off;
    if (--tries > 0) requestAnimationFrame(scroll);
  };
  scroll();
}

// The mark at a place: each mark knows where its words start.
function nodeAt(block, start) {
  for (const mark of block.element.querySelectorAll("mark")) if (Number(mark.dataset.at) >= start) return mark;
  return null;
}
