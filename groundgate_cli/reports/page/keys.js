"use strict";
// Single keys, for those who want them; they can be turned off, and never act while one types.

const ACTS = {
  j: () => step(1), k: () => step(-1), u: undo, s: skip,
  m: () => byId("note") && byId("note").focus(),
  "/": () => byId("search").focus(),
  "?": () => { byId("help").open = !byId("help").open; },
};

const isTyping = (target) => Boolean(target.closest("input, textarea, select, [contenteditable]"));

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape" && isTyping(event.target) && state.chosen) return showInList(state.chosen);
  if (isTyping(event.target) || !person.keys) return;
  const button = /^[a-z1-9]$/.test(event.key) ? byId("detail").querySelector('[data-key="' + event.key + '"]') : null;
  const act = Object.hasOwn(ACTS, event.key) ? ACTS[event.key] : button && !button.disabled ? () => button.click() : null;
  if (!act) return;
  event.preventDefault();
  act();
});
