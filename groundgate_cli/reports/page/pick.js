"use strict";
// Words that the reviewer marks in the text, as the place of a correction.

function selectedPlace() {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || !selection.rangeCount || state.view === "pages") return null;
  const range = selection.getRangeAt(0);
  const start = pointOf(range.startContainer, range.startOffset);
  const end = pointOf(range.endContainer, range.endOffset);
  return start === null || end === null || end <= start ? null : trimmed([state.text, start, end]);
}

// The position in the text behind a point of the page, or null outside the text.
function pointOf(node, offset) {
  const home = (node.nodeType === Node.TEXT_NODE ? node.parentElement : node).closest(".block");
  const block = blocks.find((one) => one.element === home);
  if (!block) return null;
  const before = document.createRange();
  before.setStart(home, 0);
  before.setEnd(node, offset);
  return block.start + unshown(data.texts[state.text].text, block.start, before.toString().length);
}

// How many code units of the text are behind so many shown ones: symbols are longer, form feeds not shown.
function unshown(text, from, size) {
  let at = from;
  let seen = 0;
  while (seen < size && at < text.length) {
    const letter = String.fromCodePoint(text.codePointAt(at));
    seen += letter === "\f" ? 0 : show(letter).length;
    at += letter.length;
  }
  return at - from;
}

function trimmed([text, start, end]) {
  const words = data.texts[text].text.slice(start, end);
  const lead = words.length - words.trimStart().length;
  return [text, start + lead, start + Math.max(lead, words.trimEnd().length)];
}

function takeSelection(input, check) {
  if (state.view === "pages") {
    byId("view").value = "text";
    changeView();
    return tell("Here is the text of the pages: mark the words, then take them");
  }
  const place = selectedPlace();
  if (!place || place[2] <= place[1]) return tell("Mark the words in the text first");
  state.picked = place;
  if (!input.value) input.value = quoteOf(place);
  check();
  input.focus();
}
