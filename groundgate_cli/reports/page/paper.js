"use strict";
// The decisions shown, as a table for a printer.

function fillPaper() {
  const body = make("tbody");
  for (const item of state.shown) {
    const why = make("td");
    for (const [code, detail] of item.why || []) why.append(make("p", {}, code + " " + sentenceOf(code, detail)));
    if (item.outcome === "missing") why.append(item.code + " " + meaning(item.code));
    if (saidOf(item)) why.append(make("p", {}, saidOf(item) + (notes.get(item.id) ? " — " + notes.get(item.id) : "")));
    const label = labelOf(item.outcome);
    body.append(make("tr", {}, make("td", {}, label), make("td", {}, item.name), make("td", {}, amountOf(item)), why, make("td", {}, item.w || "")));
  }
  const head = make("tr", {}, ...["Outcome", "Field", "Value", "Why", "Place"].map((name) => make("th", { scope: "col" }, name)));
  byId("paper").replaceChildren(make("table", {}, make("thead", {}, head), body));
}

addEventListener("beforeprint", fillPaper);
addEventListener("afterprint", () => byId("paper").replaceChildren());
