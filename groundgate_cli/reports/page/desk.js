"use strict";
// What can be decided on one value: buttons, the values to choose from, a field to correct it, a note.

const LIKELY = 6;

function decisionDesk(item) {
  const desk = make("div", { class: "decide", role: "group", "aria-label": "Decide" });
  const certain = item.outcome === "rejected";
  const before = earlier.get(item.id);
  desk.append(
    actButton("Confirm", "c", () => confirmValue(item), certain),
    actButton("Correct", "e", () => byId("typed").focus()),
    actButton("Not in the document", "x", () => decide(item, { verdict: "absent" })),
    actButton("Skip", "s", skip),
  );
  if (before) desk.append(make("p", { class: "quiet" }, "Reviewed by " + before.reviewer + " in an earlier round" + (before.note ? ": " + before.note : ".")));
  if (certain) desk.append(make("p", { class: "quiet" }, "A rejected value can't be confirmed: choose, correct, or say that it is not there."));
  return [desk, ...optionsOf(item), typedForm(item), noteForm(item)];
}

function actButton(name, key, act, off) {
  const button = make("button", { type: "button", class: "act", "data-key": key, "aria-keyshortcuts": key }, name + " ", make("kbd", { "aria-hidden": "true" }, key));
  button.disabled = Boolean(off);
  button.addEventListener("click", act);
  return button;
}

function confirmValue(item) {
  if (item.outcome === "rejected") return tell("A rejected value can't be confirmed");
  decide(item, { verdict: "confirm" });
}

// Places that read otherwise, and other proposals, each with a number key.
function optionsOf(item) {
  const places = likely(readingsOf(item).filter((one) => !isOwn(item, one)))
    .map((one) => ({ value: one.value, place: one.place, words: wordsOfReading(one) }));
  const proposals = proposalsFor(item)
    .filter((row) => row.v && !places.some((one) => one.value === row.v && row.a && holds([row.t || 0, ...row.a], one.place)))
    .map((row) => ({
      value: row.v, place: row.a ? [row.t || 0, ...row.a] : undefined,
      words: "Proposal " + row.id + ": " + labelOf(row.outcome) + (row.w ? ", " + row.w : ""),
    }));
  const options = [...places, ...proposals].slice(0, 9);
  if (!options.length) return [];
  const list = make("ol", { class: "options" });
  options.forEach((option, n) => list.append(optionLine(item, option, String(n + 1))));
  return [make("h4", {}, "Choose another"), list];
}

// Readings without doubt, and a few with one; a number in another unit or of another row is no choice.
function likely(readings) {
  const doubts = (one) => one.codes.filter((code) => data.codes[code][1]).length;
  const most = readings.some((one) => one.outcome === "admitted") ? 1 : 2;
  return readings
    .filter((one) => one.outcome !== "rejected" && !one.codes.includes("PART_MISSING") && doubts(one) <= most)
    .slice(0, LIKELY);
}

const isOwn = (item, one) => one.value === item.v && item.a && holds([item.t || 0, ...item.a], one.place);

function optionLine(item, option, key) {
  const button = make("button", { type: "button", class: "option", "data-key": key, "aria-keyshortcuts": key });
  button.append(make("kbd", { "aria-hidden": "true" }, key), " ", make("b", { dir: "auto" }, clip([option.value, item.u].filter(Boolean).join(" "), 80)));
  if (option.place) button.append(" ", make("q", { dir: "auto" }, quoteOf(option.place)));
  button.append(make("span", { class: "codes" }, option.words));
  button.addEventListener("click", () => decide(item, { verdict: "choose", value: option.value, place: option.place }));
  const line = make("li", {}, button);
  if (option.place) line.append(placeButton(...option.place, "show"));
  return line;
}

function quoteOf([text, start, end]) {
  const whole = data.texts[text].text;
  return whole === null ? "" : clip(whole.slice(start, end).replace(/\s+/g, " "), 60);
}

function typedForm(item) {
  const form = make("form", { class: "typed" });
  const input = make("input", { id: "typed", autocomplete: "off", spellcheck: "false", "aria-describedby": "checked", dir: "auto" });
  const field = fieldOf(item);
  if (field.values.length) {
    input.setAttribute("list", "values");
    form.append(make("datalist", { id: "values" }, ...field.values.map((value) => make("option", { value }))));
  }
  const checked = make("output", { id: "checked", for: "typed" });
  const pick = make("button", { type: "button", class: "act", id: "pick" }, "Take the marked words as its place");
  const save = make("button", { type: "submit", class: "act" }, "Save the correction");
  const check = () => showCheck(checked, save, item, input.value);
  input.addEventListener("input", check);
  pick.addEventListener("click", () => takeSelection(input, check));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    saveCorrection(item, input.value);
  });
  form.append(make("label", { for: "typed" }, "Correct value" + (field.unit ? " in " + field.unit : "")), input, checked, save, pick);
  check();
  return form;
}

function showCheck(checked, save, item, typed) {
  const { value, ok, words } = checkTyped(item, typed, state.picked);
  const place = state.picked ? "Place: " + quoteOf(state.picked) + " " : "";
  checked.textContent = show(place + (words || ""));
  checked.className = value === undefined ? "" : ok ? "good" : "doubt";
  save.disabled = value === undefined;
}

function saveCorrection(item, typed) {
  const { value, place } = checkTyped(item, typed, state.picked);
  if (value === undefined) return tell("The value has not the form of its field");
  decide(item, { verdict: "correct", value, ...(place ? { place } : {}) });
}

function noteForm(item) {
  const input = make("textarea", { id: "note", rows: "2", dir: "auto" });
  input.value = notes.get(item.id) || "";
  input.addEventListener("input", () => {
    if (input.value.trim()) notes.set(item.id, input.value);
    else notes.delete(item.id);
    saveReviews();
  });
  return make("p", { class: "note" }, make("label", { for: "note" }, "Note ", make("kbd", { "aria-hidden": "true" }, "m")), input);
}
