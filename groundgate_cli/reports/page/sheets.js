"use strict";
// The pages that hold a place, drawn from the boxes of their words, with the cited words in boxes.

const SVG = "http://www.w3.org/2000/svg";
const sheets = data.sheets || [];

function draw(tag, attributes, words) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  if (words) element.textContent = show(words);
  return element;
}

function openSheets() {
  byId("words").replaceChildren();
  seen.disconnect();
  blocks = [];
  for (const sheet of sheets) {
    sheet.drawn = false;
    sheet.element = draw("svg", {
      viewBox: "0 0 " + sheet.width + " " + sheet.height, role: "img", "aria-label": "Page " + sheet.page,
    });
    byId("words").append(make("h3", {}, "Page " + sheet.page), make("div", { class: "sheet" }, sheet.element));
    seen.observe(sheet.element);
  }
  if (state.chosen) lightSheets(state.chosen);
}

const seen = new IntersectionObserver(
  (changes) => {
    for (const { isIntersecting, target } of changes) {
      if (isIntersecting) drawSheet(sheets.find((sheet) => sheet.element === target));
    }
  },
  { root: pane, rootMargin: "100%" },
);

function drawSheet(sheet) {
  if (!sheet || sheet.drawn) return;
  sheet.drawn = true;
  if (sheet.picture) drawPicture(sheet);
  const marks = new Map(rows.filter((row) => !row.t).flatMap(marksOf).map((mark) => [mark.join(), mark]));
  boxes(sheet, [...marks.values()], "");
  if (sheet.picture) return;
  const text = data.texts[0].text;
  for (const [start, end, x0, top, x1, bottom] of sheet.words) {
    const size = (bottom - top) * 0.82;
    const at = { x: x0, y: bottom - size * 0.22, "font-size": size, textLength: Math.max(x1 - x0, 1) };
    sheet.element.append(draw("text", { ...at, lengthAdjust: "spacingAndGlyphs" }, text.slice(start, end)));
  }
}

function drawPicture(sheet) {
  const href = "data:image/png;base64," + byId("picture-" + sheet.page).textContent;
  sheet.element.append(draw("image", { href, x: 0, y: 0, width: sheet.width, height: sheet.height, preserveAspectRatio: "none" }));
  sheet.element.classList.add("picture");
}

// Boxes go under the words, and over a picture, which shows through; those of the chosen decision are drawn
// anew each time.
function boxes(sheet, marks, extra) {
  for (const [from, to, kind] of marks) {
    for (const [x0, top, x1, bottom] of linesOf(sheet, from, to)) {
      const box = { x: x0 - 1, y: top - 1, width: x1 - x0 + 2, height: bottom - top + 2, class: kind + extra };
      if (sheet.picture) sheet.element.append(draw("rect", box));
      else sheet.element.prepend(draw("rect", box));
    }
  }
}

// The boxes of a stretch of the text, one for each run of words on a line. A part of a word gets its share
// of the word's width.
function linesOf(sheet, from, to) {
  const found = [];
  for (const [start, end, x0, top, x1, bottom] of sheet.words) {
    if (start >= to || end <= from) continue;
    const wide = (x1 - x0) / Math.max(end - start, 1);
    const left = x0 + Math.max(from - start, 0) * wide;
    const right = x1 - Math.max(end - to, 0) * wide;
    const last = found[found.length - 1];
    const near = last && Math.abs(last[1] - top) < 3 && left >= last[2] - 1 && left - last[2] < (bottom - top) * 1.2;
    if (near) [last[1], last[2], last[3]] = [Math.min(last[1], top), right, Math.max(last[3], bottom)];
    else found.push([left, top, right, bottom]);
  }
  return found;
}

function lightSheets(item) {
  for (const sheet of sheets) {
    for (const old of sheet.element.querySelectorAll("rect.now")) old.remove();
    if (!item.t && sheetHolds(sheet, item)) {
      drawSheet(sheet);
      boxes(sheet, marksOf(item), " now");
      boxes(sheet, headsOf(item), " now");
    }
  }
}

const headsOf = (item) => (item.h || []).flat().map(([start, size]) => [start, start + size, "head"]);
const sheetHolds = (sheet, item) => marksOf(item).some(([from, to]) => from < sheet.end && to > sheet.start);

function goToSheet(start) {
  const sheet = sheets.find((one) => one.start <= start && start < one.end);
  if (!sheet) return;
  drawSheet(sheet);
  const word = sheet.words.find((one) => one[1] > start);
  const box = sheet.element.getBoundingClientRect();
  const down = word ? (box.height * word[3]) / sheet.height : 0;
  pane.scrollTop += box.top + down - pane.getBoundingClientRect().top - pane.clientHeight / 3;
}

function changeView() {
  if (byId("view").value === "pages") {
    state.view = "pages";
    openSheets();
  } else {
    openText(state.text);
  }
  if (state.chosen) choose(state.chosen);
}
