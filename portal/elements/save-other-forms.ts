import { saveFormSnapshot } from "../visit/form-snapshot.ts";

// Keeps what is typed into the other forms of a review while one of them is sent and the page is loaded again
// (use-form-snapshot.ts fills it in). React does not do this, because a form may be sent before the page is hydrated.
document.addEventListener("submit", ({ target }) => {
  const sentForm = target as HTMLFormElement & { formOwner?: HTMLInputElement };
  if (!sentForm.formOwner || !sentForm.closest("main")) return;
  const typedTexts: [string, string][] = [];
  for (const { form, name, value, dataset } of document.querySelectorAll("textarea"))
    // Remarks that equal the stored ones are left out: the page reads those again, since a colleague may have changed them.
    if (form !== sentForm && value !== dataset.stored) typedTexts.push([name, value]);
  saveFormSnapshot(sentForm.formOwner.value, typedTexts);
});
