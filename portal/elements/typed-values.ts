export type TypedControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** One control of a form as it was filled in. */
export interface TypedValue {
  name: string;
  value: string;
}

/**
 * What was typed and ticked, in the order of the form.
 * @param mayKeep which controls are read; all but hidden ones and files where nothing is given.
 */
export function readTyped(
  form: HTMLFormElement,
  mayKeep: (control: TypedControl) => boolean = () => true,
): TypedValue[] {
  return typedControls(form)
    .filter((control) => (!isChoice(control) || control.checked) && mayKeep(control))
    .map(({ name, value }) => ({ name, value }));
}

/**
 * Fills a form with what was typed. A text control that has no value there keeps its own; a box that
 * has none is not ticked.
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
}

/**
 * Copies what was typed from a form to the same form of a page that is to take its place, and the chosen
 * files, but those that were sent: the answer shows them as stored or refused.
 * @param sent the files that were sent in between; undefined if nothing was: then a code is copied, too.
 */
export function copyTyped(
  from: HTMLFormElement,
  to: HTMLFormElement,
  sent?: readonly File[],
): void {
  fillTyped(
    to,
    readTyped(from, (control) => !sent || !isOneTime(control)),
  );
  for (const input of fileInputs(from)) {
    const same = fileInputs(to).find(({ name }) => name === input.name);
    const files = [...input.files!].filter((file) => !sent?.includes(file));
    if (same && files.length > 0)
      same.files = files.length < input.files!.length ? listOf(files) : input.files;
  }
}

function listOf(files: readonly File[]): FileList {
  const list = new DataTransfer();
  for (const file of files) list.items.add(file);
  return list.files;
}

/** The files that are chosen now, of all documents. */
export function chosenFiles(form: HTMLFormElement): File[] {
  return fileInputs(form).flatMap((input) => [...input.files!]);
}

/** A code is good for one answer. */
function isOneTime(control: TypedControl): boolean {
  return control.closest("code-boxes") !== null;
}

function fileInputs(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>("input[type=file]")];
}

function typedControls(form: HTMLFormElement): TypedControl[] {
  const controls = form.querySelectorAll<TypedControl>("input, select, textarea");
  return [...controls].filter(({ name, type }) => name && type !== "hidden" && type !== "file");
}

function isChoice(control: TypedControl): control is HTMLInputElement {
  return control.type === "checkbox" || control.type === "radio";
}
