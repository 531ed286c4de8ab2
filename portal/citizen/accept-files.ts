import {
  attachDocument,
  writeDocument,
  type UploadOutcome,
  type WrittenDocument,
} from "../../council/documents/accept.ts";
import { secondsToMidnightInIndia } from "../../council/day-in-india.ts";
import type { CreateUploadOutcome } from "../../council/documents/uploads/create-upload.ts";
import type { FormKey } from "../../council/documents/draft.ts";
import { cleanFileName } from "../../council/documents/file-name.ts";
import {
  allowedExtensions,
  draftsPerPersonAtMost,
  filesPerDocumentAtMost,
} from "../../council/limits.ts";
import { extensionOf, type FileError } from "../../council/documents/rules.ts";
import type { Office } from "../../council/office.ts";
import type { Actor } from "../../council/permissions.ts";
import { RefusedError } from "../../council/errors.ts";
import type { TextReference } from "../../texts/translate.ts";
import type { FieldError } from "../forms/form-answer.ts";
import { tooMany, type RetryLater } from "../forms/refuse.ts";
import {
  readMultipartForm,
  type MultipartFile,
  type MultipartForm,
} from "../uploads/read-multipart-form.ts";
import { applyUploads } from "./apply-uploads.ts";

const bytesPerMegabyte = 1024 * 1024;

/**
 * Accepts the files of one post, one after the other. Once a file was refused, the later files of its document are
 * skipped; files accepted before stay (spec section 5). If the last file of a post is accepted, it is written to the
 * document store, but not attached to the form: either the submission attaches `lastDocument` in its own change, or
 * `attachLast` does.
 * @param slots of the documents that the form asks for; files in other slots are ignored
 * @returns `readForm`, which reads the post; `errors`, one for each document that had a refused file so far; and `retry`,
 * the status and the seconds for Retry-After if the inspection was too busy or the person has sent too much today
 */
export function uploadAcceptor(
  office: Office,
  actor: Actor,
  form: FormKey,
  slots: readonly string[],
) {
  const errors: FieldError[] = [];
  let retry: RetryLater | undefined;
  let lastWritten: (WrittenDocument & { name: string }) | undefined;

  async function readForm(request: Request): Promise<MultipartForm> {
    let received: MultipartForm | undefined;
    try {
      received = await readMultipartForm(request, applyUploads, acceptFile);
      return received;
    } finally {
      if (received?.outcome !== "received") await attachLast();
    }
  }

  async function acceptFile({ fieldName: slot, name, bytes }: MultipartFile): Promise<void> {
    await attachLast();
    if (!slots.includes(slot)) return;
    if (errors.some(({ field }) => field === slot)) return;
    const written = await catchFailure(() =>
      writeDocument(office, actor, { form, slot, name, bytes }),
    );
    if (written.outcome === "written") lastWritten = { ...written.document, name };
    else addError(slot, name, written);
  }

  async function attachLast(): Promise<void> {
    if (!lastWritten) return;
    const document = lastWritten;
    lastWritten = undefined;
    const outcome = await catchFailure(() => attachDocument(office, actor, document));
    addError(document.slot, document.name, outcome);
  }

  async function catchFailure<Outcome>(work: () => Promise<Outcome>) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof RefusedError) throw error;
      office.log.error({ err: error }, "document not accepted");
      return { outcome: "failed" } as const;
    }
  }

  function addError(slot: string, name: string, outcome: UploadOutcome | { outcome: "failed" }) {
    if (outcome.outcome === "busy")
      retry = { status: 503, afterSeconds: outcome.retryAfterSeconds };
    if (outcome.outcome === "tooMuchToday")
      retry = tooMany(1000 * secondsToMidnightInIndia(office.clock()));
    const error = uploadErrorOf(outcome, cleanFileName(name));
    if (error) errors.push({ field: slot, ...error });
  }

  return {
    readForm,
    attachLast,
    lastDocument: () => lastWritten,
    errors,
    retry: () => retry,
  };
}

/** Why a file was refused; `wrongContent` if its extension is allowed, but its content is of another type. */
function refusalReasonOf(reason: FileError, file: string): FileError | "wrongContent" {
  const hasAllowedName = allowedExtensions.some((one) => one === extensionOf(file));
  return reason === "typeNotSupported" && hasAllowedName ? "wrongContent" : reason;
}

/**
 * The error for a file that was not accepted; undefined if it was accepted or the form is closed.
 * @param file its cleaned name
 */
export function uploadErrorOf(
  acceptance: UploadOutcome | CreateUploadOutcome | { outcome: "failed" },
  file: string,
): (TextReference & { file?: string }) | undefined {
  switch (acceptance.outcome) {
    case "created":
    case "accepted":
    case "formClosed":
      return undefined;
    case "refused":
      return { key: `documents.errors.${refusalReasonOf(acceptance.reason, file)}`, file };
    case "busy": {
      const minutes = Math.ceil(acceptance.retryAfterSeconds / 60);
      return { key: "documents.errors.busy", args: { minutes } };
    }
    case "noSuchDocument":
      return { key: "documents.errors.noSuchDocument" };
    case "tooManyUploads":
      return { key: "documents.errors.tooManyUploads" };
    case "tooManyDrafts":
      return { key: "documents.errors.tooManyDrafts", args: { count: draftsPerPersonAtMost } };
    case "tooMany":
      return { key: "documents.errors.tooMany", args: { count: filesPerDocumentAtMost } };
    case "noSpace":
      return { key: "documents.errors.noSpace" };
    case "overQuota":
      return { key: "documents.errors.quota" };
    case "tooMuchToday": {
      const megabytes = Math.round(acceptance.atMostBytes / bytesPerMegabyte);
      return { key: "documents.errors.tooMuchToday", args: { megabytes } };
    }
    case "tooLargeForStore":
    case "notStored":
      return { key: `documents.errors.${acceptance.outcome}`, file };
    case "failed":
      return { key: "documents.errors.failed", args: { file } };
  }
}
