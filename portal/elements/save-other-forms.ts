import { saveFormSnapshot } from "../visit/form-snapshot.ts";

// Keeps what is typed into the other forms of a review while one of them is sent and the page is loaded again
// (use-form-snapshot.ts fills it in). Not in React: a form may be sent before the page is hydrated.
document.addEventListener("submit", ({ target }) => {
  const sent = target as HTMLFormElement & { formOwner?: HTMLInputElement };
  if (!sent.formOwner || !sent.closest("main")) return;
  const typed: [string, string][] = [];
  for (const { form, name, value, dataset } of document.querySelectorAll("textarea"))
    // Stored remarks are read again, since a colleague may have changed them.
    if (form !== sent && value !== dataset.stored) typed.push([name, value]);
  saveFormSnapshot(sent.formOwner.value, typed);
});
