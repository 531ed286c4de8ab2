import type { UnfinishedUpload } from "../../../council/documents/rules.ts";
import { photoMaxBytes } from "../../../council/limits.ts";
import { addStyle } from "../add-styles.ts";
import type { AsyncForm } from "../async-form.ts";
import type { FileField } from "../file-field.ts";
import { FileUpload, type ReplacedFile } from "./file-upload.ts";
import { loadTexts, type UploadTexts } from "./upload-texts.ts";

const fieldsSetUp = new WeakSet<FileField>();
/** The texts in the language of the page from which files were last sent; each row loads the texts of its own page. */
let lastTexts: UploadTexts;

/**
 * Sends the files chosen in a field separately from the form, each as a row of the field's list. Shows files
 * that arrived in part before, and lets files be replaced.
 */
export async function sendFiles(field: FileField): Promise<void> {
  const { form } = field.input;
  if (!form) return;
  const [texts] = await Promise.all([loadTexts(form), addStyle(styleOf(form))]);
  // Meanwhile the page was replaced, or the form was sent with the files.
  if (!field.isConnected || field.closest<AsyncForm>("async-form")?.isUnderWay) return;
  if (!texts) return field.keepWithForm();
  lastTexts = texts;
  setUpField(field, texts);
  const files = field.chosen;
  field.setChosen([]);
  send(field, files, texts);
}

function styleOf({ dataset }: HTMLFormElement): HTMLLinkElement {
  return Object.assign(document.createElement("link"), {
    rel: "stylesheet",
    href: dataset["style"]!,
  });
}

/** Makes the Replace buttons work and shows unfinished uploads. Does nothing the second time. */
function setUpField(field: FileField, texts: UploadTexts): void {
  if (fieldsSetUp.has(field)) return;
  fieldsSetUp.add(field);
  const fieldArea = field.parentElement!;
  // The stored files are listed beside the field, not inside it (attached-files.tsx). Their Replace buttons are hidden
  // until this script runs.
  for (const button of fieldArea.querySelectorAll<HTMLElement>("[data-replaces]"))
    button.hidden = false;
  showUnfinished(field, texts);
}

function send(
  field: FileField,
  files: readonly File[],
  texts: UploadTexts,
  replaced?: ReplacedFile,
): void {
  let toReplace = replaced;
  for (const file of files.filter((upload) => !isSent(field, upload, replaced))) {
    const { row, upload } = newUpload(texts);
    toReplace ??= earlierRow(field, file);
    if (toReplace?.row.parentElement === field.list) toReplace.row.after(row);
    else field.list.append(row);
    upload.send(file, toReplace);
    // Further files are appended at the end.
    toReplace = undefined;
  }
}

/**
 * The row in which the same file was sent before. Choosing a file again after it failed is another try. A row that is done
 * is found only if the chosen files replace it, because `isSent` ignores that row.
 */
function earlierRow(field: FileField, file: File): ReplacedFile | undefined {
  const earlierUpload = uploadsOf(field).find(
    (upload) => isOf(upload, file) && !upload.parentElement!.hidden,
  );
  return earlierUpload && { row: earlierUpload.parentElement!, id: earlierUpload.uploadId ?? "" };
}

function newUpload(texts: UploadTexts): { row: HTMLLIElement; upload: FileUpload } {
  const row = document.createElement("li");
  const upload = new FileUpload();
  upload.texts = texts;
  row.append(upload);
  return { row, upload };
}

/** Whether the same file was sent, or is on its way, other than in the row that it replaces. */
function isSent(field: FileField, file: File, replaced?: ReplacedFile): boolean {
  return uploadsOf(field).some(
    (upload) =>
      isOf(upload, file) &&
      !/failed|refused/.test(upload.state) &&
      upload.parentElement !== replaced?.row,
  );
}

function isOf({ file }: FileUpload, { name, size }: File): boolean {
  return file?.name === name && file.size === size;
}

function uploadsOf(field: FileField): FileUpload[] {
  return [...field.list.querySelectorAll<FileUpload>("file-upload")];
}

/** Shows the files that arrived in part before, from this page or another device. */
function showUnfinished(field: FileField, texts: UploadTexts): void {
  const unfinished = JSON.parse(field.dataset["unfinished"] ?? "[]") as UnfinishedUpload[];
  for (const file of unfinished) {
    if (uploadsOf(field).some(({ uploadId }) => uploadId === file.id)) continue;
    const { row, upload } = newUpload(texts);
    field.list.append(row);
    upload.showUnfinished(file);
  }
}

/** Opens the file dialog to choose a file in place of the file in the button's row. */
export function replaceFile(button: HTMLElement): void {
  const replaced = { row: button.closest("li")!, id: button.dataset["replaces"]! };
  const { accept, name } = button.closest(".field")!.querySelector<FileField>("file-field")!.input;
  const input = Object.assign(document.createElement("input"), { type: "file", accept });
  input.addEventListener("change", () => {
    const files = [...input.files!];
    input.remove();
    replaceBy(files, replaced, name);
  });
  // Safari opens the file dialog only for a control in the page.
  input.hidden = true;
  // Removes the control of an earlier file dialog that was cancelled.
  document.querySelector("body > input[type=file]")?.remove();
  document.body.append(input);
  input.click();
}

/**
 * Sends files in place of another one. While they were chosen, the page may have been replaced by one in which that file is
 * gone or has a new row.
 */
function replaceBy(files: readonly File[], { row, id }: ReplacedFile, name: string): void {
  const field = document
    .querySelector(`file-field [name="${name}"]`)
    ?.closest<FileField>("file-field");
  if (!field || field.showErrorOf(files, photoMaxBytes)) return;
  const button = id && field.parentElement!.querySelector(`[data-replaces="${id}"]`);
  const currentRow = row.isConnected ? row : button && button.closest("li");
  send(field, files, lastTexts, currentRow ? { row: currentRow, id } : undefined);
}
