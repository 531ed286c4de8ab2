import { typedInTabMs } from "../../council/limits.ts";
import { fillTyped, readTyped, type TypedControl, type TypedValue } from "./typed-values.ts";

/**
 * What is typed into a form, kept in this tab for the case that the page is loaded again, left and come
 * back to, or that the browser is ended and opens its tabs again. Never a password, a code, or an
 * identity number: the browser stores it in clear (decision 218).
 */
interface KeptForm {
  /** Whom the form was shown to, as `Keys.formOwner` names them; undefined for nobody. */
  owner?: string | undefined;
  /** The form's action: of an application it names the draft. */
  form: string;
  /** When something was typed last, milliseconds of this browser's clock. */
  at: number;
  typed: TypedValue[];
}

const prefix = "typed:";
const ownKey = () => prefix + location.pathname;

/** Keeps what is typed now. */
export function keepInTab(form: HTMLFormElement): void {
  const kept: KeptForm = {
    owner: pageOwner(),
    form: form.action,
    at: Date.now(),
    typed: readTyped(form, (control) => mayKeep(control) && !isInDraft(control)),
  };
  withStorage((storage) => storage.setItem(ownKey(), JSON.stringify(kept)));
}

/** Fills the form with what was typed into it in this tab. */
export function fillFromTab(form: HTMLFormElement): void {
  deleteForeign();
  const stored = withStorage((storage) => storage.getItem(ownKey()));
  const kept = stored && (JSON.parse(stored) as KeptForm);
  if (kept && kept.form === form.action) fillTyped(form, kept.typed);
}

/** Forgets what was typed on this page: it was sent, or given up. */
export function forgetInTab(): void {
  withStorage((storage) => storage.removeItem(ownKey()));
}

/**
 * Deletes what was typed into forms of anybody but the person this page is shown to. Runs on every page:
 * so nothing outlasts signing out, and nobody sees what another person typed. What nobody in particular
 * typed, who is about to register, goes after a quarter of an hour.
 */
export function deleteForeign(): void {
  const owner = pageOwner();
  withStorage((storage) => {
    for (const key of Object.keys(storage))
      if (key.startsWith(prefix) && !isOf(owner, storage.getItem(key)!)) storage.removeItem(key);
  });
}

function isOf(owner: string | undefined, stored: string): boolean {
  const kept = JSON.parse(stored) as KeptForm;
  const isFresh = owner !== undefined || Date.now() - kept.at < typedInTabMs;
  return kept.owner === owner && isFresh;
}

/** Whom this page is shown to: every page of somebody signed in has a form that says so. */
function pageOwner(): string | undefined {
  return document.querySelector<HTMLInputElement>("[name=formOwner]")?.value;
}

/**
 * The tab does not bring back what the draft has: another device may have changed it since. `draft-saver.ts`
 * marks it.
 */
function isInDraft({ value, dataset }: TypedControl): boolean {
  return dataset.inDraft === value;
}

/** What a browser may not remember (HTML standard, autofill) is not kept either. */
function mayKeep(control: TypedControl): boolean {
  return (
    control.type !== "password" &&
    !/off|password|code/.test(control.getAttribute("autocomplete") ?? "")
  );
}

/** Browsers may forbid the storage, have no room or hold what does not parse: nothing is kept then. */
function withStorage<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}
