/**
 * Sets the chosen files of a control. Safari before 14.1 cannot make a list of files: there the control keeps
 * the files chosen last if they are among these, and is emptied otherwise.
 * @returns its files afterwards
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
