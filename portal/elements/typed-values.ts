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
export function readTypedValues(
  form: HTMLFormElement,
  mayRead: (control: TypedControl) => boolean = () => true,
): TypedValue[] {
  return typedControls(form)
    .filter((control) => (!isChoice(control) || control.checked) && mayRead(control))
    .map(({ name, value }) => ({ name, value }));
}

/**
 * Fills a form with typed values. A text control for which there is none keeps its own value; such a checkbox or radio
 * button is cleared. Dispatches `filled`, on which conditional questions depend.
 */
export function fillTypedValues(form: HTMLFormElement, typed: readonly TypedValue[]): void {
  const remaining = [...typed];
  for (const control of typedControls(form)) {
    const index = remaining.findIndex(
      ({ name, value }) => name === control.name && (!isChoice(control) || value === control.value),
    );
    const [typedValue] = index < 0 ? [] : remaining.splice(index, 1);
    if (isChoice(control)) control.checked = typedValue !== undefined;
    else if (typedValue) control.value = typedValue.value;
  }
  form.dispatchEvent(new Event("filled"));
}

/**
 * Copies typed values and chosen files to the same form of the page that replaces this one. Files that were
 * sent are left out, because the response shows them as stored or refused.
 * @param sentFiles the files that were sent; undefined if nothing was sent: then a one-time code is copied, too
 */
export function copyTypedValues(
  from: HTMLFormElement,
  to: HTMLFormElement,
  sentFiles?: readonly File[],
): void {
  fillTypedValues(
    to,
    readTypedValues(from, (control) => !sentFiles || !isOneTimeCode(control)),
  );
  for (const input of fileInputs(from)) {
    const target = fileInputs(to).find(({ name }) => name === input.name);
    const files = [...input.files!].filter((file) => !sentFiles?.includes(file));
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

/** Whether a control is for a digit of a code, which can be used only once. */
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
