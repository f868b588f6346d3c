"use strict";
// What the reviewer decided: kept in this browser by the receipt's digest, and handed out as reviews.json.
// A review: {verdict, value?, place?: [text, start, end], note?}; places are UTF-16 code units.

const SHELF = "groundgate:" + data.receipt;
const KEEP = "groundgate:person";
const VERDICTS = { confirm: "confirmed", choose: "another chosen", correct: "corrected", absent: "not in the document" };
let reviews = new Map();
const skipped = new Set();
const past = [];
const notes = new Map();
const person = { name: "", keys: true };

const earlier = new Map(data.judgments.filter((one) => one.question === "review").map((one) => [one.candidate_id, one]));
let winners = null;

const reviewOf = (item) => reviews.get(item.id);
const isOpen = (item) =>
  (item.outcome === "rejected" || item.outcome === "needs_verification") && !reviewOf(item) && !settledBy(item) && !earlier.has(item.id);

// One value holds for a field, key and record: the one that a person decided for settles the others.
const groupName = (item) => JSON.stringify([item.f, item.k, item.r]);
const isAlone = (item) => fieldOf(item).multiple;

function settledBy(item) {
  winners ??= new Map(
    rows.filter((row) => decidesFor(row) !== undefined && !isAlone(row)).map((row) => [groupName(row), [decidesFor(row), row.id]]),
  );
  const winner = item.outcome === "rejected" || isAlone(item) ? undefined : winners.get(groupName(item));
  return winner && winner[0] !== item.v ? winner : null;
}

function decidesFor(row, review = reviewOf(row)) {
  if (!review || review.verdict === "absent") return undefined;
  return review.value === undefined ? row.v : review.value;
}

function readShelf(name) {
  try {
    return JSON.parse(localStorage.getItem(name)) || {};
  } catch {
    return {};
  }
}

function loadReviews() {
  const known = new Map(rows.map((row) => [row.id, row]));
  const kept = readShelf(SHELF);
  for (const [id, review] of Array.isArray(kept.reviews) ? kept.reviews : []) {
    if (known.has(id) && review && Object.hasOwn(VERDICTS, review.verdict)) reviews.set(id, review);
  }
  for (const [id, note] of Array.isArray(kept.notes) ? kept.notes : []) if (known.has(id)) notes.set(id, String(note));
  const own = readShelf(KEEP);
  person.name = typeof own.name === "string" ? own.name : "";
  person.keys = own.keys !== false;
}

function saveReviews() {
  try {
    localStorage.setItem(SHELF, JSON.stringify({ reviews: [...reviews], notes: [...notes] }));
    localStorage.setItem(KEEP, JSON.stringify(person));
    byId("kept").textContent = "";
  } catch {
    byId("kept").textContent = "This browser keeps nothing: export before you close the page.";
  }
}

function decide(item, review) {
  const value = decidesFor(item, review);
  const against = value === undefined || isAlone(item) ? [] : rows.filter(
    (row) => row !== item && groupName(row) === groupName(item) && ![undefined, value].includes(decidesFor(row)),
  );
  past.push([item, ...against].map((row) => [row.id, reviewOf(row)]));
  for (const row of against) reviews.delete(row.id);
  reviews.set(item.id, review);
  skipped.delete(item.id);
  changed(item);
  tell(item.name + ": " + VERDICTS[review.verdict] + (review.value ? ", " + review.value : "") +
    (against.length ? ". The review of " + against.map((row) => row.id).join(", ") + " was taken back: one value can hold." : ""));
  goOn(item);
}

function undo() {
  const last = past.pop();
  if (!last) return tell("Nothing to undo");
  for (const [id, before] of last) {
    if (before) reviews.set(id, before);
    else reviews.delete(id);
  }
  const item = rows.find((row) => row.id === last[0][0]);
  changed(item);
  reveal(item);
  tell(item.name + ": undone");
}

function changed(item) {
  winners = null;
  saveReviews();
  for (const row of rows) if (groupName(row) === groupName(item)) redraw(row);
  showProgress();
  countFilters();
}

function skip() {
  if (!state.chosen) return;
  skipped.add(state.chosen.id);
  goOn(state.chosen);
}

// The next open decision of the list after this one, then those that were skipped.
function goOn(item) {
  const at = state.shown.indexOf(item);
  const round = [...state.shown.slice(at + 1), ...state.shown.slice(0, Math.max(at, 0))];
  const next = round.find((one) => isOpen(one) && !skipped.has(one.id)) || round.find(isOpen);
  if (next) reveal(next);
  else {
    if (state.chosen) choose(state.chosen);
    const others = rows.filter(isOpen).length;
    tell(others ? "Nothing is left in this list; " + others + " to decide are not shown" : "Nothing is left to decide");
  }
}

function judgments() {
  const made = rows.filter(reviewOf).map((row) => {
    const { verdict, value, place } = reviewOf(row);
    const note = notes.get(row.id);
    return {
      candidate_id: row.id, question: "review", receipt_sha256: data.receipt, verdict,
      ...(value === undefined ? {} : { value }),
      ...(place ? { evidence: [evidenceOf(place)] } : {}),
      reviewer: person.name.trim(),
      ...(note ? { note } : {}),
    };
  });
  return [...data.judgments, ...made];
}

// Offsets of the receipt are bytes of UTF-8.
function evidenceOf([text, start, end]) {
  const whole = data.texts[text].text;
  const bytes = (to) => new TextEncoder().encode(whole.slice(0, to)).length;
  const source = text ? { source: "reference", ref: data.texts[text].name } : { source: "document" };
  return { ...source, start: bytes(start), end: bytes(end) };
}

function exportReviews() {
  if (!person.name.trim()) {
    byId("person").focus();
    return tell("Write your name first: a review says whose it is");
  }
  const file = new Blob([JSON.stringify(judgments(), null, 1) + "\n"], { type: "application/json" });
  const link = make("a", { download: "reviews.json" });
  link.href = URL.createObjectURL(file);
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  tell("Wrote reviews.json. Next: groundgate admit RECEIPT --judgments reviews.json");
}

function showProgress() {
  const flagged = rows.filter((row) => row.outcome !== "admitted");
  const done = flagged.filter((row) => !isOpen(row)).length;
  byId("progress").textContent = done + " of " + flagged.length + " decided";
  byId("bar").max = Math.max(flagged.length, 1);
  byId("bar").value = done;
  byId("export").textContent = "Export " + plural(reviews.size, "review", "reviews");
  byId("export").disabled = !reviews.size;
  byId("undo").disabled = !past.length;
}

let fading = 0;

function tell(words) {
  byId("said").textContent = byId("told").textContent = show(words);
  clearTimeout(fading);
  fading = setTimeout(() => (byId("told").textContent = ""), 8000);
}
