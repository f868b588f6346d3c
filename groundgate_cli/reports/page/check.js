"use strict";
// A value as the reviewer types it: brought to the form of its field, and compared with what the places in
// reach read. The readings come from the rules of admission; nothing is decided here.

const PLAIN = /^-?[0-9]+(\.[0-9]+)?$/;
const GROUPED = /^-?[0-9]{1,3}(,[0-9]{3})+(\.[0-9]+)?$/;
const DAY = /^([0-9]{4})(?:-([0-9]{2})(?:-([0-9]{2}))?)?$/;
const FIELD_OF_NONE = { type: "string", unit: "", comparator: "eq", values: [] };

const fieldOf = (item) => (Object.hasOwn(data.fields, item.f || "") ? data.fields[item.f] : FIELD_OF_NONE);
const isNumber = (field) => field.type === "number" || field.type === "integer";

// {value} or {problem}: the written form of the field.
function formOf(item, typed) {
  const field = fieldOf(item);
  const text = typed.trim();
  if (!text) return { problem: "" };
  if (isNumber(field)) return numberForm(field, text);
  if (field.type === "date") return isDay(text) ? { value: text } : { problem: "Write a date as 2024-03-15, 2024-03 or 2024." };
  if (field.type === "enum" && !field.values.includes(text)) return { problem: "One of: " + field.values.join(", ") };
  return { value: text };
}

function numberForm(field, text) {
  const ends = field.comparator === "range" ? text.split(/\s*(?:\.\.|–|—|\bto\b|\s-\s)\s*/) : [text];
  if (field.comparator === "range" && ends.length !== 2) return { problem: "Write a range as LOW..HIGH." };
  const numbers = ends.map((end) => plainNumber(end, field.unit));
  if (numbers.includes(null)) return { problem: "No number in plain digits." };
  if (field.type === "integer" && numbers.some((one) => one.includes("."))) return { problem: "The field wants a whole number." };
  if (numbers.length === 2 && compareNumbers(...numbers) > 0) return { problem: "The range ends below its start." };
  for (const one of numbers) {
    if (field.minimum && compareNumbers(one, field.minimum) < 0) return { problem: "Below the minimum " + field.minimum + "." };
    if (field.maximum && compareNumbers(one, field.maximum) > 0) return { problem: "Above the maximum " + field.maximum + "." };
  }
  return { value: numbers.join("..") };
}

// Digits of a number without signs of currency, unit, grouping and idle zeros; null where it is none.
function plainNumber(text, unit) {
  let bare = text.replace(/[\s\u00a0\u202f$€£¥]/g, "").replace(/^[−–]/, "-");
  const inside = bare.match(/^\((.*)\)$/);
  if (inside) bare = "-" + inside[1];
  if (unit && bare.startsWith(unit)) bare = bare.slice(unit.length);
  if (unit && bare.endsWith(unit)) bare = bare.slice(0, -unit.length);
  if (GROUPED.test(bare)) bare = bare.replace(/,/g, "");
  if (!PLAIN.test(bare)) return null;
  const minus = bare.startsWith("-");
  let [whole, part = ""] = bare.replace("-", "").split(".");
  whole = whole.replace(/^0+(?=.)/, "");
  part = part.replace(/0+$/, "");
  const digits = part ? whole + "." + part : whole;
  return minus && digits !== "0" ? "-" + digits : digits;
}

function compareNumbers(one, other) {
  const parts = [one, other].map((text) => text.replace("-", "").split("."));
  const size = Math.max(...parts.map(([, part = ""]) => part.length));
  const [a, b] = parts.map(([whole, part = ""], n) => {
    const value = BigInt(whole + part.padEnd(size, "0"));
    return [one, other][n].startsWith("-") ? -value : value;
  });
  return a < b ? -1 : a > b ? 1 : 0;
}

function isDay(text) {
  const match = DAY.exec(text);
  if (!match || match[1] === "0000") return false;
  const [, year, month = "01", day = "01"] = match;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day);
}

// The readings of an item as objects; the first is the likeliest.
const readingsOf = (item) =>
  (item.readings ??= (item.alt || []).map(([start, size, value, outcome, codes]) => ({
    place: [item.t || 0, start, start + size], value, outcome: ["admitted", "needs_verification", "rejected"][outcome],
    codes: codes ? codes.split(" ") : [],
  })));

// {value?, place?, ok, words}: what the page can say of a typed value before it is checked for good.
function checkTyped(item, typed, picked) {
  const { value, problem } = formOf(item, typed);
  if (value === undefined) return { ok: false, words: problem };
  const known = readingsOf(item).filter((one) => one.value === value);
  const here = picked || item.a ? known.find((one) => holds(picked || [item.t || 0, ...item.a], one.place)) : null;
  const best = here || (picked ? null : known[0]);
  if (best) return { ok: best.outcome === "admitted", value, place: best.place, words: wordsOfReading(best) };
  if (picked) return { ok: false, value, place: picked, words: "Your place was not read beforehand; admit reads it when the reviews come in." };
  if (fieldOf(item).type === "string") return checkWords(item, value);
  const others = [...new Set(readingsOf(item).map((one) => one.value))].slice(0, 6);
  const rest = others.length ? " They read " + others.join(", ") + "." : "";
  return { ok: false, value, words: "No place in reach reads " + value + "." + rest + " Without a place that states it, admit rejects it." };
}

const holds = ([text, start, end], [otherText, from, to]) => text === otherText && start < to && from < end;

function wordsOfReading({ place, outcome, codes }) {
  const at = "Read at " + whereIs(place) + ": ";
  if (outcome === "admitted") return at + "no rule objects.";
  const said = codes.filter((code) => (data.codes[code] || [])[1]).map((code) => meaning(code).replace(/\.$/, "")).join("; ");
  return at + (outcome === "rejected" ? "the rules reject it: " : "still in doubt: ") + (said || codes.join(", ")) + ".";
}

function checkWords(item, value) {
  const text = item.t || 0;
  const whole = data.texts[text].text;
  if (whole === null) return { ok: false, value, words: "There is no text to look in." };
  const pattern = new RegExp(value.split(/\s+/).map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")).join("\\s+"), "giu");
  let best = null;
  const from = item.a ? item.a[0] : 0;
  for (const match of whole.matchAll(pattern)) {
    if (!best || Math.abs(match.index - from) < Math.abs(best.index - from)) best = match;
    if (match.index > from) break;
  }
  if (!best) return { ok: false, value, words: "These words are not in the text." };
  const place = [text, best.index, best.index + best[0].length];
  return { ok: true, value, place, words: "The words stand at " + whereIs(place) + "." };
}

// "page 2, line 14" of a place; lines are counted once a text.
function whereIs([text, start]) {
  const home = data.texts[text];
  home.lines ??= lineStarts(home.text || "");
  const line = countUpTo(home.lines, start);
  const page = home.pages.findLast(([, at]) => at <= start);
  if (!page) return "line " + line;
  return "page " + page[0] + ", line " + (line - countUpTo(home.lines, page[1]) + 1);
}

function lineStarts(text) {
  const starts = [0];
  for (const match of text.matchAll(/[\n\f]/g)) starts.push(match.index + 1);
  return starts;
}

function countUpTo(starts, point) {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (starts[middle] <= point) low = middle + 1;
    else high = middle;
  }
  return low;
}
