import { typedInTabMs } from "../../council/limits.ts";
import { isOfflineCopy, pageOwner } from "./page-copy.ts";
import {
  fillTypedValues,
  isChoice,
  readTypedValues,
  type TypedControl,
  type TypedValue,
} from "./typed-values.ts";

/**
 * What was typed into a form, in the tab's session storage: it survives a reload, leaving and returning, and a
 * browser that restores its tabs. Never a password, a code or an identity number, because the browser stores it
 * unencrypted (decision 218).
 */
interface StoredForm {
  /** The person to whom the form was shown, as named by `Keys.formOwner`; undefined if nobody was signed in. */
  owner?: string | undefined;
  /** The form's action; for an application it contains the draft's key. */
  form: string;
  /** The time of the last input, in milliseconds of this browser's clock. */
  at: number;
  typed: TypedValue[];
}

const prefix = "typed:";
const keyOfPage = () => prefix + location.pathname;

/** Stores what is typed into a form now. */
export function storeInTab(form: HTMLFormElement): void {
  const typedForm: StoredForm = {
    owner: pageOwner(),
    form: form.action,
    at: Date.now(),
    typed: readTypedValues(form, (one) => mayStore(one) && (isChoice(one) || !isInDraft(one))),
  };
  withStorage((storage) => storage.setItem(keyOfPage(), JSON.stringify(typedForm)));
}

/** Fills the form with what was typed into it in this tab. */
export function fillFromTab(form: HTMLFormElement): void {
  const typedForm = withStorage((storage) => readStored(storage, keyOfPage()));
  if (typedForm?.form === form.action) fillTypedValues(form, typedForm.typed);
}

/**
 * Deletes what was typed on this page, once it was submitted or cancelled. `draft-on-phone.ts` deletes its copy on the
 * event `formdone`.
 */
export function deleteFromTab(): void {
  withStorage((storage) => storage.removeItem(keyOfPage()));
  dispatchEvent(new Event("formdone"));
}

/**
 * Deletes what was typed into forms in this tab, unless the person whom this page is shown to typed it. Runs on every page,
 * so that nothing outlasts signing out and nobody sees what another person typed. What a signed-out person typed is
 * deleted after a quarter of an hour.
 */
export function deleteFormsTypedByOthers(): void {
  // An offline copy does not show who is signed in.
  if (isOfflineCopy()) return;
  withStorage((storage) => {
    for (const key of Object.keys(storage))
      if (key.startsWith(prefix) && !readStored(storage, key)) storage.removeItem(key);
  });
}

/**
 * What is stored under a key, if the person this page is shown to typed it. What a signed-out person typed counts for a
 * quarter of an hour.
 */
function readStored(storage: Storage, key: string): StoredForm | undefined {
  const typedForm = parseStored(storage.getItem(key));
  if (!typedForm || typedForm.owner !== pageOwner()) return undefined;
  const isFresh = typedForm.owner !== undefined || Date.now() - typedForm.at < typedInTabMs;
  return isFresh ? typedForm : undefined;
}

/** A stored form; undefined if it cannot be read, because that must not keep the other forms from being deleted. */
function parseStored(json: string | null): StoredForm | undefined {
  try {
    return (JSON.parse(json ?? "null") as StoredForm | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether a value is saved in the draft already, as `draft-saver.ts` marks it. The tab does not restore such a
 * value, because another device may have changed it since.
 */
function isInDraft({ value, dataset }: TypedControl): boolean {
  return dataset.inDraft === value;
}

/**
 * Whether a control's value may be stored: its `autocomplete` lets the browser remember it (HTML standard, autofill).
 */
export function mayStore(control: TypedControl): boolean {
  return (
    control.type !== "password" &&
    !/off|password|code/.test(control.getAttribute("autocomplete") ?? "")
  );
}

/** Does some work with the session storage. If the storage is forbidden or full, the work ends without a result. */
function withStorage<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}
