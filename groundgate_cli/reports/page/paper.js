"use strict";
// The decisions shown, as a table for a printer.

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
