"use strict";
// The list: filter, search, sort, and the keys that move through it.

const rows = data.rows.map((row, n) => ({ ...row, n, outcome: row.o, name: nameOf(row.f, row.k, row.r) }));
const missing = data.missing.map((row, n) => ({
  ...row, n: rows.length + n, outcome: "missing", name: nameOf(row.f, row.k), c: [row.code], v: "",
}));
const items = [...rows, ...missing];
const state = { chosen: null, picked: null, drawn: 0, shown: [], text: 0, view: "text" };
const list = byId("rows");
const buttons = new Map();

function nameOf(field, key, record) {
  const more = [key, record].filter(Boolean).join(", ");
  return (field || "(no field)") + (more ? " [" + more + "]" : "");
}

const amountOf = (item) => [item.v, item.u].filter(Boolean).join(" ");

const haystack = (item) =>
  (item.hay ??= [item.id, item.name, item.v, item.u, item.q, item.w, ...item.c].join("\n").toLowerCase());

const SORTS = {
  given: (a, b) => a.n - b.n,
  field: (a, b) => compare(a.name, b.name) || a.n - b.n,
  code: (a, b) => compare(a.c[0] || "~", b.c[0] || "~") || a.n - b.n,
  place: (a, b) => (a.t || 0) - (b.t || 0) || first(a) - first(b) || a.n - b.n,
  confidence: (a, b) => confidence(a) - confidence(b) || a.n - b.n,
};
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
const first = (item) => (item.a ? item.a[0] : Infinity);
const confidence = (item) => (item.cf === undefined ? 2 : Number(item.cf));

const FILTERS = { all: () => true, open: isOpen, reviewed: (item) => Boolean(saidOf(item)) };
const passes = (filter, item) => (Object.hasOwn(FILTERS, filter) ? FILTERS[filter](item) : item.outcome === filter);

function countFilters() {
  for (const option of byId("outcome").options) {
    option.dataset.name ??= option.textContent;
    option.textContent = option.dataset.name + " (" + items.filter((item) => passes(option.value, item)).length + ")";
  }
}

function filter() {
  const outcome = byId("outcome").value;
  const words = byId("search").value.toLowerCase().split(/\s+/).filter(Boolean);
  const order = SORTS[byId("sort").value] || SORTS.given;
  const kept = items.filter((item) => passes(outcome, item) && words.every((w) => haystack(item).includes(w)));
  state.shown = OUTCOMES.flatMap(([name]) => kept.filter((item) => item.outcome === name).sort(order));
  state.drawn = 0;
  buttons.clear();
  list.replaceChildren();
  list.scrollTop = 0;
  drawMore();
  byId("found").textContent = state.shown.length + " of " + items.length + " shown";
  markChosen();
}

function drawMore() {
  const batch = state.shown.slice(state.drawn, state.drawn + BATCH);
  for (const item of batch) groupOf(item.outcome).append(make("li", {}, buttonOf(item)));
  state.drawn += batch.length;
  watch.disconnect();
  if (state.drawn < state.shown.length) watch.observe(list.lastElementChild.lastElementChild);
}

const watch = new IntersectionObserver((seen) => seen.some((s) => s.isIntersecting) && drawMore(), {
  root: list, rootMargin: "800px",
});

function groupOf(outcome) {
  const last = list.lastElementChild;
  if (last && last.dataset.outcome === outcome) return last;
  const label = labelOf(outcome);
  const count = state.shown.filter((item) => item.outcome === outcome).length;
  const group = make("ol", { "data-outcome": outcome, "aria-label": label });
  list.append(make("h3", {}, label + " (" + count + ")"), group);
  return group;
}

function buttonOf(item) {
  const [, label, sign] = OUTCOMES.find(([name]) => name === item.outcome);
  const head = make("span", { class: item.outcome });
  head.append(make("i", { class: "mark", "aria-hidden": "true" }, sign + " "), make("b", {}, item.name));
  const button = make("button", { type: "button", class: "row", tabindex: "-1", "data-n": String(item.n) }, head);
  if (item.outcome !== "missing") button.append(make("span", { dir: "auto" }, clip(amountOf(item), 200) || "(no value)"));
  const telling = item.c.filter((code) => data.codes[code] && data.codes[code][1]);
  const under = [label, ...(telling.length ? telling : item.c), item.w].filter(Boolean).join(" · ");
  button.append(make("span", { class: "codes" }, under));
  if (saidOf(item)) button.append(make("span", { class: "reviewed" }, "✎ " + saidOf(item)));
  buttons.set(item.n, button);
  return button;
}

// After a review the entry shows it; the list keeps its order until it is filtered anew.
function redraw(item) {
  const old = buttons.get(item.n);
  if (old) old.replaceWith(buttonOf(item));
}

function markChosen() {
  for (const old of list.querySelectorAll('[aria-current="true"]')) old.removeAttribute("aria-current");
  for (const old of list.querySelectorAll('[tabindex="0"]')) old.tabIndex = -1;
  const button = state.chosen ? buttons.get(state.chosen.n) : null;
  if (button) button.setAttribute("aria-current", "true");
  const reachable = button || list.querySelector("button");
  if (reachable) reachable.tabIndex = 0;
}

function step(by, to) {
  const at = state.shown.indexOf(state.chosen);
  const next = to === undefined ? Math.min(Math.max(at + by, 0), state.shown.length - 1) : to;
  const item = state.shown[next];
  if (!item) return;
  choose(item);
  showInList(item);
}

function showInList(item) {
  if (!state.shown.includes(item)) return;
  while (!buttons.has(item.n) && state.drawn < state.shown.length) drawMore();
  markChosen();
  buttons.get(item.n).focus();
}

const KEYS = {
  ArrowDown: () => step(1), ArrowUp: () => step(-1), Home: () => step(0, 0), End: () => step(0, state.shown.length - 1),
};

list.addEventListener("keydown", (event) => {
  const act = KEYS[event.key];
  if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  act();
});
list.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  choose(items[Number(button.dataset.n)]);
  if (narrow.matches) showDetail();
});
