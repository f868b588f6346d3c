"use strict";
// Shows the data block of the page: a list to choose from, the chosen decision, and the text with every
// cited place marked. Texts of the data reach the page only as text nodes and fixed attributes.
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const OUTCOMES = [
    ["rejected", "Rejected", "✕"],
    ["needs_verification", "Needs a person", "?"],
    ["admitted", "Admitted", "✓"],
    ["missing", "Missing", "∅"],
  ];
  const ROLES = ["value", "sign", "scale", "unit", "field", "key"];
  const HIDDEN = /[\0-\x08\x0b-\x1f\x7f-\x9f\xad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff\u{d800}-\u{dfff}\u{e0000}-\u{e007f}]/gu;
  const BATCH = 200;
  const BLOCK = 6000;
  const byId = (id) => document.getElementById(id);

  const show = (text) =>
    text.replace(HIDDEN, (c) => "<U+" + c.codePointAt(0).toString(16).toUpperCase().padStart(4, "0") + ">");

  function make(tag, attributes, ...inside) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes || {})) element.setAttribute(name, value);
    for (const part of inside) element.append(typeof part === "string" ? show(part) : part);
    return element;
  }

  // ---- The list -------------------------------------------------------------------------------

  const rows = data.rows.map((row, n) => ({ ...row, n, outcome: row.o, name: nameOf(row.f, row.k, row.r) }));
  const missing = data.missing.map((row, n) => ({
    ...row, n: rows.length + n, outcome: "missing", name: nameOf(row.f, row.k), c: [row.code], v: "",
  }));
  const items = [...rows, ...missing];
  const state = { chosen: null, drawn: 0, shown: [], text: 0 };
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

  function filter() {
    const outcome = byId("outcome").value;
    const words = byId("search").value.toLowerCase().split(/\s+/).filter(Boolean);
    const order = SORTS[byId("sort").value] || SORTS.given;
    const kept = items.filter(
      (item) => (outcome === "all" || item.outcome === outcome) && words.every((w) => haystack(item).includes(w)),
    );
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
    const [, label] = OUTCOMES.find(([name]) => name === outcome);
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
    const under = [label, ...item.c, item.w].filter(Boolean).join(" · ");
    button.append(make("span", { class: "codes" }, under));
    buttons.set(item.n, button);
    return button;
  }

  const clip = (text, size) => (text.length > size ? text.slice(0, size - 1) + "…" : text);

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
    while (!buttons.has(item.n) && state.drawn < state.shown.length) drawMore();
    choose(item);
    buttons.get(item.n).focus();
  }

  const KEYS = {
    ArrowDown: () => step(1), j: () => step(1), ArrowUp: () => step(-1), k: () => step(-1),
    Home: () => step(0, 0), End: () => step(0, state.shown.length - 1),
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
    if (matchMedia("(max-width: 50rem)").matches) byId("detail").scrollIntoView({ block: "start" });
  });

  // ---- The chosen decision --------------------------------------------------------------------

  function choose(item) {
    state.chosen = item;
    markChosen();
    const detail = byId("detail");
    detail.replaceChildren(...(item.outcome === "missing" ? missingParts(item) : decisionParts(item)));
    detail.scrollTop = 0;
    byId("said").textContent = show(item.name + ": " + OUTCOMES.find(([n]) => n === item.outcome)[1]);
    light(item);
    const place = item.a || (item.p && item.p[0] && [item.p[0][1], item.p[0][2]]);
    if (place) goTo(item.t || 0, place[0], place[1]);
  }

  function stateLine(item) {
    const [name, label, sign] = OUTCOMES.find(([n]) => n === item.outcome);
    return make("p", { class: "state " + name }, sign + " " + label);
  }

  function decisionParts(item) {
    const parts = [make("h3", { dir: "auto" }, item.name + " = " + (amountOf(item) || "(no value)")), stateLine(item)];
    const why = make("ul");
    for (const finding of item.why || []) why.append(findingLine(item, finding));
    for (const code of item.c) if (!told(item, code)) why.append(make("li", {}, make("code", {}, code), " " + meaning(code)));
    if (why.childElementCount) parts.push(why);
    parts.push(factsOf(item), ...rivalsOf(item));
    return parts;
  }

  const meaning = (code) => (data.codes[code] || [""])[0];
  const told = (item, code) => (item.why || []).some((finding) => finding[0] === code);

  function findingLine(item, [code, detail, start, end, where, cleared]) {
    const sentence = detail ? (meaning(code).replace(/\.$/, "") || code) + ": " + detail.replace(/\.$/, "") + "." : meaning(code);
    const line = make("li", {}, make("code", {}, code), " " + sentence + (cleared ? " (Set aside by a judgment.)" : ""));
    if (start !== null) line.append(" ", placeButton(item.t || 0, start, end, where));
    const settle = (data.codes[code] || [])[1];
    if (settle && !cleared) line.append(make("br"), make("span", { class: "quiet" }, settle));
    return line;
  }

  function placeButton(text, start, end, where) {
    const button = make("button", { type: "button", class: "goto" }, where);
    button.disabled = data.texts[text].text === null;
    button.addEventListener("click", () => goTo(text, start, end));
    return button;
  }

  function factsOf(item) {
    const facts = make("dl");
    const put = (name, value) => value && facts.append(make("dt", {}, name), make("dd", { dir: "auto" }, value));
    put("Place", item.a ? placeButton(item.t || 0, ...item.a, item.w) : "");
    for (const [role, start, end, origin, where] of item.p || []) {
      const from = origin === "adjacent" || origin === "cited" ? "" : " (" + origin + ")";
      put(role, start === null ? origin : make("span", {}, placeButton(item.t || 0, start, end, where), from));
    }
    put("Not proven", (item.m || []).join(", "));
    put("Quote", item.q);
    put("Source", [item.s, item.ref].filter(Boolean).join(" "));
    put("Address", item.link ? make("a", { href: item.link, rel: "noopener noreferrer nofollow" }, item.link) : item.url);
    put("Confidence", item.cf);
    put("Proposal", item.id);
    return facts;
  }

  function rivalsOf(item) {
    const rivals = rows.filter((row) => row !== item && row.f === item.f && row.k === item.k && row.r === item.r).slice(0, 20);
    if (!rivals.length) return [];
    const line = make("p", { class: "quiet" }, "Other proposals for this field: ");
    for (const rival of rivals) {
      const button = make("button", { type: "button", class: "goto" }, clip(amountOf(rival), 60) || "(no value)");
      button.addEventListener("click", () => choose(rival));
      line.append(button, " ");
    }
    return [line];
  }

  function missingParts(item) {
    const line = make("p", {}, make("code", {}, item.code), " " + meaning(item.code) + " " + ((data.codes[item.code] || [])[1] || ""));
    const places = make("p");
    for (const [start, end, where] of item.places || []) places.append(placeButton(0, start, end, where), " ");
    return [make("h3", {}, item.name), stateLine(item), line, places];
  }

  // ---- The text -------------------------------------------------------------------------------

  const pane = byId("text");
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
    for (const finding of item.why || []) if (finding[2] !== null && !finding[5]) marks.push([finding[2], finding[3], "flag"]);
    return marks;
  }

  function openText(number) {
    state.text = number;
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
      if (block.marks.length) near.observe(block.element);
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
      const words = slice(from, to);
      if (!active.length) {
        parts.push(show(words));
        continue;
      }
      const mark = make("mark", { class: [...new Set(active.map((one) => one.kind))].join(" "), "data-at": String(from) }, words);
      const labels = active.filter((one) => one.label && one.start === from).map((one) => one.label);
      if (labels.length) mark.dataset.label = [...new Set(labels)].join(", ");
      parts.push(mark);
    }
    block.element.replaceChildren(...parts);
  }

  // Marks of the chosen decision stand out and carry the name of their part.
  let lit = [];

  function light(item) {
    if (item.outcome !== "missing" && (item.t || 0) !== state.text) openText(item.t || 0);
    for (const block of lit) block.marks = block.marks.filter((mark) => !mark.kind.startsWith("now"));
    const before = lit;
    lit = [];
    if (blocks.length) {
      for (const [start, end, kind] of marksOf(item)) {
        if (kind === "evidence" && (item.p || []).length) continue;
        lit.push(...place(start, end, "now " + kind, ROLES.includes(kind) ? kind : ""));
      }
    }
    for (const block of new Set([...before, ...lit])) if (block.element && blocks.includes(block)) drawMarks(block);
  }

  function goTo(text, start, end) {
    if (data.texts[text].text === null) return;
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

  // ---- Paper ----------------------------------------------------------------------------------

  function fillPaper() {
    const body = make("tbody");
    for (const item of state.shown) {
      const why = make("td");
      for (const [code, detail] of item.why || []) why.append(make("p", {}, code + " " + (detail ? meaning(code).replace(/\.$/, "") + ": " + detail + "." : meaning(code))));
      if (item.outcome === "missing") why.append(item.code + " " + meaning(item.code));
      const label = OUTCOMES.find(([name]) => name === item.outcome)[1];
      body.append(make("tr", {}, make("td", {}, label), make("td", {}, item.name), make("td", {}, amountOf(item)), why, make("td", {}, item.w || "")));
    }
    const head = make("tr", {}, ...["Outcome", "Field", "Value", "Why", "Place"].map((name) => make("th", { scope: "col" }, name)));
    byId("paper").replaceChildren(make("table", {}, make("thead", {}, head), body));
  }

  addEventListener("beforeprint", fillPaper);
  addEventListener("afterprint", () => byId("paper").replaceChildren());

  // ---- Start ----------------------------------------------------------------------------------

  document.documentElement.classList.add("js");
  let waiting = 0;
  byId("search").addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(filter, 80);
  });
  for (const id of ["outcome", "sort"]) byId(id).addEventListener("change", filter);
  byId("which").addEventListener("change", () => openText(Number(byId("which").value)));
  data.texts.forEach((text, n) => byId("which").append(make("option", { value: String(n) }, text.name)));
  byId("which").parentElement.hidden = data.texts.length < 2;
  openText(0);
  filter();
  if (state.shown.length) choose(state.shown[0]);
})();
