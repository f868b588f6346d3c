"use strict";
// A missing field that nothing was proposed for: the line that a file of candidates needs for it, made from
// what the reviewer types and marks. A review needs a candidate, so nothing is kept here.

function proposeParts(item) {
  const count = (item.places || []).length;
  const spoken = count === 0 ? "Neither its name nor an alias of it was found in the text; it may say so in other words."
    : count === 1 ? "One place of the text speaks of it, above." : count + " places of the text speak of it, above.";
  return [
    make("h4", {}, "What to do"),
    make("p", { class: "quiet" }, "Nothing was proposed for it, and a review needs a proposal. " + spoken),
    make("p", {}, "If the document states it, type the value, mark its words in the text, add the line below to the file of candidates, and run groundgate admit again. If it does not, add nothing: the field stays missing."),
    proposeForm(item),
  ];
}

function proposeForm(item) {
  const form = make("form", { class: "typed" });
  const unit = fieldOf(item).unit;
  const input = make("input", { id: "typed", autocomplete: "off", spellcheck: "false", "aria-describedby": "checked", dir: "auto" });
  const checked = make("output", { id: "checked", for: "typed" });
  const line = make("code", { id: "line", class: "line" });
  const pick = make("button", { type: "button", class: "act", id: "pick" }, "Take the marked words as its place");
  const copy = make("button", { type: "submit", class: "act" }, "Copy the line");
  const check = () => {
    const { value, problem } = formOf(item, input.value);
    const place = state.picked ? "Place: " + quoteOf(state.picked) + ". " : "No place yet: mark its words in the text. ";
    checked.textContent = show(place + (problem || ""));
    checked.className = value !== undefined && state.picked ? "good" : "doubt";
    line.textContent = escapeHidden(JSON.stringify(candidateOf(item, value)));
  };
  input.addEventListener("input", check);
  pick.addEventListener("click", () => takeSelection(input, check));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    copyLine(line);
  });
  form.append(make("label", { for: "typed" }, "Value" + (unit ? " in " + unit : "")), input, checked, pick, line, copy);
  check();
  return form;
}

function candidateOf(item, value) {
  const unit = fieldOf(item).unit;
  const found = { field: item.f };
  if (item.k) found.key = item.k;
  found.value = value === undefined ? "" : value;
  if (unit) found.unit = unit;
  const [text, start, end] = state.picked || [];
  found.evidence = state.picked ? [{ ...evidenceOf(state.picked), text: data.texts[text].text.slice(start, end) }] : [];
  return found;
}

// Still JSON of the same value, with nothing in it that can't be seen.
const escapeHidden = (json) =>
  json.replace(HIDDEN, (c) => Array.from({ length: c.length }, (_, n) => "\\u" + c.charCodeAt(n).toString(16).padStart(4, "0")).join(""));

// The line is marked as well, so that it can be copied by hand where the browser lends no clipboard.
function copyLine(line) {
  getSelection().selectAllChildren(line);
  const byHand = () => tell("The line is marked: copy it with the keys of your system");
  if (!navigator.clipboard) return byHand();
  navigator.clipboard.writeText(line.textContent).then(() => tell("Copied: add it to the candidates, then groundgate admit"), byHand);
}
