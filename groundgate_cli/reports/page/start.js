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
loadReviews();
byId("person").value = person.name;
byId("person").addEventListener("input", () => {
  person.name = byId("person").value;
  saveReviews();
});
byId("keys").checked = person.keys;
byId("keys").addEventListener("change", () => {
  person.keys = byId("keys").checked;
  saveReviews();
});
byId("undo").addEventListener("click", undo);
byId("export").addEventListener("click", exportReviews);
if (sheets.some((sheet) => sheet.picture)) {
  byId("view").value = state.view = "pages";
  openSheets();
} else openText(0);
countFilters();
filter();
showProgress();
if (state.shown.length) choose(state.shown.find(isOpen) || state.shown[0]);
