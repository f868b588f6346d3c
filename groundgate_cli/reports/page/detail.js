"use strict";
// The chosen decision: its findings, parts and rivals.

function choose(item) {
  state.chosen = item;
  markChosen();
  const detail = byId("detail");
  detail.replaceChildren(...(item.outcome === "missing" ? missingParts(item) : decisionParts(item)));
  detail.scrollTop = 0;
  byId("said").textContent = show(item.name + ": " + OUTCOMES.find(([n]) => n === item.outcome)[1]);
  light(item);
  const first = item.a || marksOf(item)[0];
  if (first) goTo(item.t || 0, first[0]);
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
  button.addEventListener("click", () => goTo(text, start));
  return button;
}

function wordsAt(text, start, end) {
  const whole = data.texts[text].text;
  return whole === null ? "" : "“" + clip(whole.slice(start, end), 80) + "” ";
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
