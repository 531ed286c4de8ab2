import { putFiles } from "./put-files.ts";

export type TypedControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** One control of a form as it was filled in. */
export interface TypedValue {
  name: string;
  value: string;
}

/**
 * What was typed and ticked, in the order of the form.
 * @param mayRead which controls are read; hidden ones and files never are.
 */
export function readTyped(
  form: HTMLFormElement,
  mayRead: (control: TypedControl) => boolean = () => true,
): TypedValue[] {
  return typedControls(form)
    .filter((control) => (!isChoice(control) || control.checked) && mayRead(control))
    .map(({ name, value }) => ({ name, value }));
}

/**
 * Fills a form with typed values. A text control without one keeps its own value; a checkbox or radio button without one
 * is cleared. Dispatches `filled`, on which conditional questions depend.
 */
export function fillTyped(form: HTMLFormElement, typed: readonly TypedValue[]): void {
  const rest = [...typed];
  for (const control of typedControls(form)) {
    const at = rest.findIndex(
      ({ name, value }) => name === control.name && (!isChoice(control) || value === control.value),
    );
    const [found] = at < 0 ? [] : rest.splice(at, 1);
    if (isChoice(control)) control.checked = found !== undefined;
    else if (found) control.value = found.value;
  }
  form.dispatchEvent(new Event("filled"));
}

/**
 * Copies typed values and chosen files to the same form of the page that replaces this one. Files that were
 * sent are left out, because the response shows them as stored or refused.
 * @param sent the files that were sent; undefined if nothing was sent, in which case a code is copied too.
 */
export function copyTyped(
  from: HTMLFormElement,
  to: HTMLFormElement,
  sent?: readonly File[],
): void {
  fillTyped(
    to,
    readTyped(from, (control) => !sent || !isOneTimeCode(control)),
  );
  for (const input of fileInputs(from)) {
    const target = fileInputs(to).find(({ name }) => name === input.name);
    const files = [...input.files!].filter((file) => !sent?.includes(file));
    if (!target || files.length === 0) continue;
    target.files = input.files;
    putFiles(target, files);
  }
  // Moves the uploads that are sent separately (`uploads/wait-for-uploads.ts`).
  from.dispatchEvent(new CustomEvent("copytyped", { detail: to }));
}

/** The files that are chosen now, of all documents. */
export function chosenFiles(form: HTMLFormElement): File[] {
  return fileInputs(form).flatMap((input) => [...input.files!]);
}

/** A code can be used once. */
function isOneTimeCode(control: TypedControl): boolean {
  return control.closest("code-boxes") !== null;
}

function fileInputs(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>("input[type=file]")];
}

function typedControls(form: HTMLFormElement): TypedControl[] {
  const controls = form.querySelectorAll<TypedControl>("input, select, textarea");
  return [...controls].filter(({ name, type }) => name && type !== "hidden" && type !== "file");
}

export function isChoice(control: TypedControl): control is HTMLInputElement {
  return control.type === "checkbox" || control.type === "radio";
}
