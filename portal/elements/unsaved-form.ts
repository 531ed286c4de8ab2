// Asks before a page is left whose form was changed and not sent. The form works without it.
import { readTyped } from "./typed-values.ts";

let isSending = false;

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-warns-unsaved]")) {
  const typed = () => JSON.stringify(readTyped(form));
  const before = typed();
  form.addEventListener("submit", () => (isSending = true));
  // Back from another page shows this one as it was left.
  window.addEventListener("pageshow", () => (isSending = false));
  window.addEventListener("beforeunload", (event) => {
    if (isSending || (form.dataset.warnsUnsaved !== "now" && typed() === before)) return;
    event.preventDefault();
    event.returnValue = "";
  });
}
