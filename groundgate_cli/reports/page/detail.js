"use strict";
// The chosen decision: its findings, what can be decided, what stands beside it, its parts.

function choose(item) {
  const again = state.chosen === item;
  state.chosen = item;
  if (!again) state.picked = null;
  markChosen();
  const detail = byId("detail");
  detail.replaceChildren(...(item.outcome === "missing" ? missingParts(item) : decisionParts(item)));
  if (!again) detail.scrollTop = 0;
  light(item);
  const first = item.a || marksOf(item)[0] || (item.places || [])[0];
  if (first && !again) goTo(item.t || 0, first[0]);
}

// On a narrow screen the list, the decision and the text stand under one another.
const narrow = matchMedia("(max-width: 50rem)");

// Chooses, and brings the focus along: to the list, or on a narrow screen to the decision.
function reveal(item) {
  choose(item);
  if (narrow.matches) showDetail();
  else showInList(item);
}

function showDetail() {
  byId("detail").focus({ preventScroll: true });
  byId("detail").scrollIntoView({ block: "start" });
}

function stateLine(item) {
  const [name, label, sign] = OUTCOMES.find(([n]) => n === item.outcome);
  const line = make("p", {}, make("span", { class: "state " + name }, sign + " " + label));
  if (saidOf(item)) line.append(" ", make("span", { class: "reviewed" }, "✎ " + saidOf(item)));
  return line;
}

// What a person decided on an entry, now or in an earlier round, or "".
function saidOf(item) {
  if (item.id === undefined) return "";
  const review = reviewOf(item) || earlier.get(item.id);
  if (review) return "Reviewed: " + VERDICTS[review.verdict] + (review.value === undefined ? "" : ", " + review.value);
  const winner = settledBy(item);
  return winner ? "Settled: " + winner[0] + " was decided for (" + winner[1] + ")" : "";
}

function decisionParts(item) {
  const parts = [make("h3", { dir: "auto" }, item.name + " = " + (amountOf(item) || "(no value)")), stateLine(item)];
  const why = make("ul", { class: "why" });
  for (const finding of item.why || []) why.append(findingLine(item, finding));
  if (why.childElementCount) parts.push(why);
  parts.push(...decisionDesk(item), factsOf(item));
  const also = item.c.filter((code) => !told(item, code));
  if (also.length) parts.push(make("p", { class: "quiet" }, also.map((code) => meaning(code) || code).join(" ")));
  return parts;
}

const told = (item, code) => (item.why || []).some((finding) => finding[0] === code);

function sentenceOf(code, detail) {
  if (!detail) return meaning(code);
  const end = detail.replace(/\.$/, "") + ".";
  return meaning(code) ? meaning(code).replace(/\.$/, "") + ": " + end : end;
}

function findingLine(item, [code, detail, start, end, where, cleared]) {
  const line = make("li", {}, sentenceOf(code, detail) + (cleared ? " (Set aside by a judgment.)" : "") + " ");
  if (start !== null) line.append(placeButton(item.t || 0, start, end, where), " ");
  line.append(make("code", {}, code));
  const settle = (data.codes[code] || [])[1];
  if (settle && !cleared) line.append(make("span", { class: "settle" }, settle));
  return line;
}

function placeButton(text, start, end, where) {
  const button = make("button", { type: "button", class: "goto" }, where);
  button.disabled = data.texts[text].text === null;
  button.addEventListener("click", () => {
    goTo(text, start);
    if (narrow.matches) pane.scrollIntoView({ block: "start" });
  });
  return button;
}

function wordsAt(text, start, end) {
  const whole = data.texts[text].text;
  return whole === null ? "" : "“" + clip(whole.slice(start, end).replace(/\s+/g, " "), 80) + "” ";
}

function factsOf(item) {
  const facts = make("dl");
  const put = (name, value) => value && facts.append(make("dt", {}, name), make("dd", { dir: "auto" }, value));
  put("Place", item.a ? placeButton(item.t || 0, ...item.a, item.w) : "");
  for (const [role, start, end, origin, where] of item.p || []) {
    const from = origin === "adjacent" || origin === "cited" ? "" : " (" + origin + ")";
    put(role, start === null ? origin : make("span", {}, wordsAt(item.t || 0, start, end), placeButton(item.t || 0, start, end, where), from));
  }
  put("Not proven", (item.m || []).join(", "));
  put("Quote", item.q);
  put("Source", [item.s, item.ref].filter(Boolean).join(" "));
  put("Address", item.link ? make("a", { href: item.link, rel: "noopener noreferrer nofollow" }, item.link) : item.url);
  put("Confidence", item.cf);
  put("Proposal", item.id);
  return facts;
}

const proposalsFor = (item) =>
  rows.filter((row) => row !== item && row.f === item.f && row.k === item.k && (item.r === undefined || row.r === item.r)).slice(0, 20);

function missingParts(item) {
  const line = make("p", {}, sentenceOf(item.code, "") + " ", make("code", {}, item.code));
  const places = make("ol", { class: "options" });
  for (const [start, end, where] of item.places || []) {
    places.append(make("li", {}, wordsAt(0, start, end), placeButton(0, start, end, where)));
  }
  const parts = [make("h3", {}, item.name), stateLine(item), line];
  if (places.childElementCount) parts.push(make("h4", {}, "Where the text speaks of it"), places);
  const proposals = proposalsFor(item);
  const settle = (data.codes[item.code] || [])[1];
  if (proposals.length && settle) parts.push(make("p", { class: "settle" }, settle));
  if (proposals.length) parts.push(make("h4", {}, "Proposals that were not admitted"), linksTo(proposals));
  else parts.push(...proposeParts(item));
  return parts;
}

function linksTo(items) {
  const links = make("ul", { class: "options" });
  for (const one of items) {
    const button = make("button", { type: "button", class: "goto" }, clip(amountOf(one), 60) || "(no value)");
    button.addEventListener("click", () => reveal(one));
    links.append(make("li", {}, button, " " + labelOf(one.outcome)));
  }
  return links;
}
