// Asks for confirmation before somebody leaves a page whose form was changed and not sent. The form works without it.
import { readTyped } from "./typed-values.ts";

let isSending = false;

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-warns-unsaved]")) {
  const typed = (shown: HTMLFormElement) => JSON.stringify(readTyped(shown));
  // The form as the server sent it: after Back, browsers fill in what was typed.
  const original = form.cloneNode(true) as HTMLFormElement;
  original.reset();
  const before = typed(original);
  form.addEventListener("submit", ({ submitter }) => {
    // A preview in another tab leaves this page as it is.
    isSending = submitter?.getAttribute("formtarget") !== "_blank";
  });
  // Whoever goes on typing has stopped the sending, or it failed.
  form.addEventListener("input", () => (isSending = false));
  // Back from another page shows this one as it was left.
  window.addEventListener("pageshow", () => (isSending = false));
  window.addEventListener("beforeunload", (event) => {
    // `now`: the page came back with input that is not saved.
    if (isSending || (form.dataset.warnsUnsaved !== "now" && typed(form) === before)) return;
    event.preventDefault();
    event.returnValue = "";
  });
}
