import { typedOnPhoneMs, typedOnPhoneAtMost } from "../../council/limits.ts";
import type { FormOnPhone, FormToKeep } from "../elements/worker-messages.ts";
import { withStore } from "./database.ts";

/** The forms of a person that are kept on this phone, newest first. */
export async function formsOf(owner: string): Promise<FormOnPhone[]> {
  return (await allForms()).filter((form) => form.owner === owner).sort((a, b) => b.at - a.at);
}

/** Stores a form. The draft's version and the conflicts stay as they are stored if the form leaves them out. */
export async function storeForm(form: FormToKeep): Promise<void> {
  await withStore("forms", "readwrite", (store) => {
    const request = store.get(form.key);
    request.addEventListener("success", () => {
      const stored = request.result as FormOnPhone | undefined;
      const { draftVersion = stored?.draftVersion ?? "0", conflicts = stored?.conflicts ?? [] } =
        form;
      store.put({ ...form, draftVersion, conflicts });
    });
    return request;
  });
}

/**
 * Changes a stored form of this owner in one transaction, because a page may store what is typed at any time. If the change
 * gives the form another key, it is stored under that key in place of its old one. Changes nothing if the owner has no such
 * form any more, or if the form that is stored under the other key has unsent values, which would be lost.
 */
export async function changeForm(
  owner: string,
  key: string,
  change: (stored: FormOnPhone) => FormOnPhone,
): Promise<void> {
  await withStore("forms", "readwrite", (store) => {
    const request = store.get(key);
    request.addEventListener("success", () => {
      const stored = request.result as FormOnPhone | undefined;
      if (stored?.owner !== owner) return;
      const changedForm = change(stored);
      const requestForOther = store.get(changedForm.key);
      requestForOther.addEventListener("success", () => {
        const other = requestForOther.result as FormOnPhone | undefined;
        if (changedForm.key !== key && other?.unsent.length) return;
        store.delete(key);
        store.put(changedForm);
      });
    });
    return request;
  });
}

/** Deletes a form of this owner; does nothing if it is somebody else's. */
export async function deleteForm(owner: string, key: string): Promise<void> {
  if ((await formsOf(owner)).some((form) => form.key === key))
    await withStore("forms", "readwrite", (store) => store.delete(key));
}

export async function deleteAllForms(): Promise<void> {
  await withStore("forms", "readwrite", (store) => store.clear());
}

/** Deletes forms of other people, forms that are too old, and the oldest ones of too many (`formsToDelete`). */
export async function purgeForms(owner: string | undefined, now: number): Promise<void> {
  for (const { key } of formsToDelete(await allForms(), owner, now))
    await withStore("forms", "readwrite", (store) => store.delete(key));
}

/**
 * The forms of other people, the forms that are too old, and the oldest ones of too many. While nobody is signed in
 * (`owner` is undefined), no form counts as another person's, because what was typed must not be lost when a session
 * expires. If there are too many, forms with unsent values stay.
 * @param now milliseconds of the phone's clock
 */
export function formsToDelete(
  forms: readonly FormOnPhone[],
  owner: string | undefined,
  now: number,
): FormOnPhone[] {
  const newestFirst = [...forms].sort((a, b) => b.at - a.at);
  return newestFirst.filter(
    (form, row) =>
      (owner !== undefined && form.owner !== owner) ||
      form.at < now - typedOnPhoneMs ||
      (row >= typedOnPhoneAtMost && form.unsent.length === 0),
  );
}

async function allForms(): Promise<FormOnPhone[]> {
  return (await withStore<unknown[]>("forms", "readonly", (store) =>
    store.getAll(),
  )) as FormOnPhone[];
}
