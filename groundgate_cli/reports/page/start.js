"use strict";
// Wires the controls and shows the first decision.

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
byId("view").parentElement.hidden = !sheets.length;
byId("view").addEventListener("change", changeView);
openText(0);
filter();
if (state.shown.length) choose(state.shown[0]);
