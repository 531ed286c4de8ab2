import { typedOnPhoneMs, typedOnPhoneAtMost } from "../../council/limits.ts";
import type { FormOnPhone, FormToKeep } from "../elements/worker-messages.ts";
import { withStore } from "./database.ts";

/** The forms of a person that are kept on this phone, newest first. */
export async function formsOf(owner: string): Promise<FormOnPhone[]> {
  return (await allForms()).filter((form) => form.owner === owner).sort((a, b) => b.at - a.at);
}

/** Stores a form; what it leaves out stays as it is stored now. */
export async function storeForm(form: FormToKeep): Promise<void> {
  await withStore("forms", "readwrite", (store) => {
    const found = store.get(form.key);
    found.addEventListener("success", () => {
      const stored = found.result as FormOnPhone | undefined;
      const { draftVersion = stored?.draftVersion ?? "0", conflicts = stored?.conflicts ?? [] } =
        form;
      store.put({ ...form, draftVersion, conflicts });
    });
    return found;
  });
}

/**
 * Changes a form of this owner as it is stored now, in one transaction: a page may store what is typed at any time. A form
 * that gets another key takes the place of the one before. Changes nothing if there is no such form any more, or if the
 * form that has the other key has unsent values: they would be lost.
 */
export async function changeForm(
  owner: string,
  key: string,
  change: (stored: FormOnPhone) => FormOnPhone,
): Promise<void> {
  await withStore("forms", "readwrite", (store) => {
    const found = store.get(key);
    found.addEventListener("success", () => {
      const stored = found.result as FormOnPhone | undefined;
      if (stored?.owner !== owner) return;
      const changed = change(stored);
      const inItsPlace = store.get(changed.key);
      inItsPlace.addEventListener("success", () => {
        const taken = inItsPlace.result as FormOnPhone | undefined;
        if (changed.key !== key && taken?.unsent.length) return;
        store.delete(key);
        store.put(changed);
      });
    });
    return found;
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

/** Deletes `formsToDelete`: forms of other people, those that are too old, and the oldest of too many. */
export async function purgeForms(owner: string | undefined, now: number): Promise<void> {
  for (const { key } of formsToDelete(await allForms(), owner, now))
    await withStore("forms", "readwrite", (store) => store.delete(key));
}

/**
 * The forms of other people, those that are too old, and the oldest of too many. While nobody is signed in (`owner` is
 * undefined), no form counts as another person's: an expired session must not lose what was typed. Where there are too
 * many, forms with unsent values stay.
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
