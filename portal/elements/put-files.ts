/**
 * Sets the chosen files of a control. Safari before 14.1 cannot make a list of files: there the control keeps
 * the files that were chosen last if `files` contains them all, and is emptied otherwise.
 * @returns the control's files afterwards
 */
export function putFiles(input: HTMLInputElement, files: readonly File[]): File[] {
  try {
    const list = new DataTransfer();
    for (const file of files) list.items.add(file);
    input.files = list.files;
  } catch {
    if (![...input.files!].every((file) => files.includes(file))) input.value = "";
  }
  return [...input.files!];
}
