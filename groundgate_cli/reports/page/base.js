"use strict";
// What all of the page's scripts share. Texts of the data reach the page only as text nodes and in fixed
// attributes.
const data = JSON.parse(document.getElementById("data").textContent);
const OUTCOMES = [
  ["needs_verification", "Needs a person", "?"],
  ["rejected", "Rejected", "✕"],
  ["admitted", "Admitted", "✓"],
  ["missing", "Missing", "∅"],
];
const ROLES = ["value", "sign", "scale", "unit", "field", "key"];
const HIDDEN = /[\0-\x08\x0b-\x1f\x7f-\x9f\xad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff\u{d800}-\u{dfff}\u{e0000}-\u{e007f}]/gu;
const BATCH = 200;
const BLOCK = 6000;
const byId = (id) => document.getElementById(id);
const clip = (text, size) => (text.length > size ? text.slice(0, size - 1) + "…" : text);
const meaning = (code) => (data.codes[code] || [""])[0];
const plural = (count, one, many) => count + " " + (count === 1 ? one : many);
const labelOf = (outcome) => OUTCOMES.find(([name]) => name === outcome)[1];

const show = (text) =>
  text.replace(HIDDEN, (c) => "<U+" + c.codePointAt(0).toString(16).toUpperCase().padStart(4, "0") + ">");

function make(tag, attributes, ...inside) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) element.setAttribute(name, value);
  for (const part of inside) element.append(typeof part === "string" ? show(part) : part);
  return element;
}
