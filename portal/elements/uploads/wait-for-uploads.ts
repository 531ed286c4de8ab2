import type { AsyncForm } from "../async-form.ts";
import type { FileUpload } from "./file-upload.ts";
import type { UploadTexts } from "./upload-texts.ts";

const formsHandled = new WeakSet<HTMLFormElement>();
/** Removed files that the server may still have: a form sent now could be submitted with them. */
export const removals: {
  pending: number;
  /** The texts of the page's rows, kept here because the last row may have been removed. */
  texts?: UploadTexts;
} = { pending: 0 };

/**
 * Delays a form's submission until every file has arrived, and says so. If a file fails, the form is not submitted, and an
 * error summary names the file. Moves uploads to the page that replaces this one, and asks before
 * the page is left.
 */
export function waitForUploads(form: HTMLFormElement): void {
  if (formsHandled.has(form)) return;
  formsHandled.add(form);
  let delayedSubmitter: HTMLButtonElement | HTMLFormElement | undefined;

  form.addEventListener("submit", (event) => {
    const button = event.submitter as HTMLButtonElement | null;
    if (event.defaultPrevented || button?.name === "remove" || leadsToNextStep(form, button))
      return;
    const uploads = uploadsIn(form);
    const isSaving = button?.name === "save";
    if (mustWaitFor(uploads)) delayedSubmitter = button ?? form;
    else if (isSaving || !uploads.some(({ state }) => state !== "done")) return stopWaiting(form);
    event.preventDefault();
    if (delayedSubmitter) showWaiting(form, uploads);
    else
      showSummary(
        form,
        uploads.filter(({ state }) => state !== "done"),
        missingText,
      );
  });

  form.addEventListener("uploadchange", () => {
    if (!delayedSubmitter) return;
    const uploads = uploadsIn(form);
    showWaiting(form, uploads);
    if (mustWaitFor(uploads)) return;
    const submitter = delayedSubmitter;
    delayedSubmitter = undefined;
    stopWaiting(form);
    if (submitter instanceof HTMLButtonElement) submitter.click();
    else submitAfterEnter(form);
  });

  // The refused file's row is removed, so the form would be submitted without the file.
  form.addEventListener("uploadrefused", ({ target }) => {
    if (!delayedSubmitter) return;
    delayedSubmitter = undefined;
    stopWaiting(form);
    const upload = target as FileUpload;
    showSummary(form, [upload], () => upload.field!.errors.lastElementChild!.textContent);
  });

  form.addEventListener("signedout", () => asyncFormOf(form).showNotSent("signedOut"));
  form.addEventListener("copytyped", (event) => {
    moveUploads(form, (event as CustomEvent<HTMLFormElement>).detail);
  });
}

// Leaving stops uploads under way. What has arrived stays on the server for a day.
window.addEventListener("beforeunload", (event) => {
  const uploads = document.querySelectorAll<FileUpload>("file-upload");
  if (![...uploads].some(({ isUnderWay }) => isUnderWay)) return;
  event.preventDefault();
  event.returnValue = "";
});

/** Whether Enter only shows the next step of the form (`form-steps.ts`). */
function leadsToNextStep(form: HTMLFormElement, button: HTMLButtonElement | null): boolean {
  const steps = form.querySelector("form-steps") as FormSteps | null;
  return !button?.name && steps?.isStepped === true && !steps.isLast;
}

type FormSteps = HTMLElement & Record<"isStepped" | "isLast", boolean>;

function mustWaitFor(uploads: readonly FileUpload[]): boolean {
  return removals.pending > 0 || uploads.some(({ isUnderWay }) => isUnderWay);
}

/** The uploads that were not removed. */
function uploadsIn(form: HTMLFormElement): FileUpload[] {
  const uploads = form.querySelectorAll<FileUpload>(":not([hidden]) > file-upload");
  return [...uploads].filter(({ isRemoved }) => !isRemoved);
}

/** Presses the form's submit button: Enter in a field had submitted the form, which then had to wait. */
function submitAfterEnter(form: HTMLFormElement): void {
  form.querySelector<HTMLButtonElement>("[data-sends]")?.click();
}

function waitingMessage(form: HTMLFormElement) {
  return form.parentElement?.querySelector<HTMLElement>(".upload-waiting");
}

function showWaiting(form: HTMLFormElement, uploads: readonly FileUpload[]): void {
  let line = waitingMessage(form);
  if (!line) {
    line = document.createElement("p");
    line.className = "upload-waiting";
    line.setAttribute("role", "status");
    form.after(line);
  }
  const isInterrupted = uploads.some(({ state }) => state === "interrupted");
  const key = isInterrupted ? "apply.upload.waitingForConnection" : "apply.upload.waitingForFiles";
  const text = removals.texts![key]!;
  if (line.textContent !== text) line.textContent = text;
}

function stopWaiting(form: HTMLFormElement): void {
  waitingMessage(form)?.remove();
}

/** Shows an error summary with each file that did not arrive, linked to its document, in place of earlier errors. */
function showSummary(
  form: HTMLFormElement,
  missingUploads: readonly FileUpload[],
  textOf: (upload: FileUpload) => string,
): void {
  const { texts } = missingUploads[0]!;
  const summary = asyncFormOf(form).clone("failed")!;
  summary.querySelector("h2")!.textContent = texts["apply.upload.missingTitle"]!;
  summary
    .querySelector("ul")!
    .replaceChildren(...missingUploads.map((upload) => lineOf(upload, textOf(upload))));
  document.querySelector("main error-summary")?.remove();
  form.before(summary);
}

function asyncFormOf(form: HTMLFormElement): AsyncForm {
  return form.closest<AsyncForm>("async-form")!;
}

function missingText({ name, state, texts }: FileUpload): string {
  const key = state === "refused" ? "apply.upload.refused" : "apply.upload.missing";
  return texts[key]!.replace("{file}", name);
}

function lineOf({ input }: FileUpload, text: string): HTMLElement {
  const line = document.createElement("li");
  const link = document.createElement("a");
  link.href = `#${input!.id}`;
  link.textContent = text;
  line.append(link);
  return line;
}

/** Moves the uploads that the other page does not list as documents. */
function moveUploads(from: HTMLFormElement, to: HTMLFormElement): void {
  for (const upload of uploadsIn(from)) {
    const { name } = upload.input!;
    const field = to.querySelector(`file-field [name="${name}"]`)?.closest("file-field");
    const isListed = to.querySelector(`[name=remove][value="${upload.documentId}"]`);
    if (!isListed) field?.querySelector("ul")!.append(upload.parentElement!);
  }
}
