import { typedOnPhoneMs, typedOnPhoneAtMost } from "../../council/limits.ts";
import type { TypedForm } from "../elements/worker-messages.ts";
import { withStore } from "./database.ts";

/** The forms a person typed on this phone, newest first; never those of another person. */
export async function formsOf(owner: string): Promise<TypedForm[]> {
  return (await allForms()).filter((form) => form.owner === owner).sort((a, b) => b.at - a.at);
}

export async function storeForm(form: TypedForm): Promise<void> {
  await withStore("forms", "readwrite", (store) => store.put(form));
}

/** Only the owner's form is deleted. */
export async function deleteForm(owner: string, key: string): Promise<void> {
  if ((await formsOf(owner)).some((form) => form.key === key))
    await withStore("forms", "readwrite", (store) => store.delete(key));
}

export async function deleteAllForms(): Promise<void> {
  await withStore("forms", "readwrite", (store) => store.clear());
}

/** Deletes the forms of other people, and those that are too old. */
export async function deleteOutdated(owner: string | undefined, now: number): Promise<void> {
  for (const { key } of formsToDelete(await allForms(), owner, now))
    await withStore("forms", "readwrite", (store) => store.delete(key));
}

/**
 * The forms to delete. While nobody is signed in, forms stay hidden, because an expired session must not lose
 * what was typed.
 */
export function formsToDelete(
  forms: readonly TypedForm[],
  owner: string | undefined,
  now: number,
): TypedForm[] {
  const newestFirst = [...forms].sort((a, b) => b.at - a.at);
  return newestFirst.filter(
    (form, row) =>
      (owner !== undefined && form.owner !== owner) ||
      form.at < now - typedOnPhoneMs ||
      row >= typedOnPhoneAtMost,
  );
}

async function allForms(): Promise<TypedForm[]> {
  return (await withStore<unknown[]>("forms", "readonly", (store) =>
    store.getAll(),
  )) as TypedForm[];
}
