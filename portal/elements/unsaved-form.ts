// Asks for confirmation before somebody leaves a page whose form was changed and not sent. The form
// also works without this script.
import { readTypedValues } from "./typed-values.ts";

let isSending = false;

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-warns-unsaved]")) {
  const textsIn = (currentForm: HTMLFormElement) => JSON.stringify(readTypedValues(currentForm));
  // The form as the server sent it: after Back, browsers fill in what was typed.
  const original = form.cloneNode(true) as HTMLFormElement;
  original.reset();
  const originalTexts = textsIn(original);
  form.addEventListener("submit", ({ submitter }) => {
    // A preview in another tab leaves this page as it is.
    isSending = submitter?.getAttribute("formtarget") !== "_blank";
  });
  // Whoever goes on typing has stopped the sending, or it failed.
  form.addEventListener("input", () => (isSending = false));
  // Back from another page shows this page as it was left.
  window.addEventListener("pageshow", () => (isSending = false));
  window.addEventListener("beforeunload", (event) => {
    // `now` means that the server sent the page with input that is not saved.
    if (isSending || (form.dataset.warnsUnsaved !== "now" && textsIn(form) === originalTexts))
      return;
    event.preventDefault();
    event.returnValue = "";
  });
}
