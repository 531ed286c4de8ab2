import type { RouterContextProvider } from "react-router";
import { readFormAnswers, type AnswerInput } from "../../council/applications/rules.ts";
import { cleanFileName } from "../../council/documents/file-name.ts";
import { indexOfSlot } from "../../council/documents/rules.ts";
import type { FieldError, FormError } from "../forms/form-answer.ts";
import { refuse, refuseUnexpected } from "../forms/refuse.ts";
import { readMultipartForm, type MultipartFile } from "../uploads/read-multipart-form.ts";
import { getContext } from "../visit/visit.ts";
import { uploadErrorOf } from "./accept-files.ts";
import { applyUploads } from "./apply-uploads.ts";
import type { CorrectionValues } from "./handle-correction.ts";

/** What is typed into the application form, or into the form of a correction. */
type TypedValues = AnswerInput & CorrectionValues;

/**
 * Answers a post whose form could not be looked up because the database failed. Stores nothing, and returns what was typed.
 * @param notSent the key of the error for a form that was to be sent; a form that was to be saved gets another key
 */
export async function refuseOnDatabaseFailure(
  context: Readonly<RouterContextProvider>,
  request: Request,
  notSent: "applications.errors.submitFailed" | "corrections.own.notSent",
) {
  const fileErrors: FieldError[] = [];
  const post = await readMultipartForm(request, applyUploads, refuseFile);
  if (post.outcome !== "received") return refuseUnreadable(post.outcome);
  const { fields } = post;
  const key = fields.has("remove") || fields.has("save") ? "drafts.errors.failed" : notSent;
  const errors: FormError[] = [{ key }, ...fileErrors];
  return refuseUnexpected<TypedValues>(getContext(context).visit, readFormAnswers(fields), errors);

  async function refuseFile({ fieldName: field, name }: MultipartFile): Promise<void> {
    if (indexOfSlot(field) === undefined || fileErrors.some((one) => one.field === field)) return;
    fileErrors.push({ field, ...uploadErrorOf({ outcome: "failed" }, cleanFileName(name))! });
  }
}

/** Answers a post whose body is too large or incomplete. */
export function refuseUnreadable(outcome: "tooLarge" | "broken") {
  return outcome === "tooLarge"
    ? refuse<TypedValues>(undefined, 413, { key: "common.tooLarge" })
    : refuse<TypedValues>(undefined, 400, { key: "applications.errors.missingData" });
}
