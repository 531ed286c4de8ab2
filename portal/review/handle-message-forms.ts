import { redirectDocument, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { addNote } from "../../council/applications/messages/add-note.ts";
import { markNoAnswerNeeded } from "../../council/applications/messages/mark-no-answer-needed.ts";
import {
  noAnswerNeededForm,
  noteForm,
  officeMessageForm,
} from "../../council/applications/messages/rules.ts";
import { writeToApplicant } from "../../council/applications/messages/write-to-applicant.ts";
import type { TextKey } from "../../texts/translate.ts";
import { fieldErrors } from "../forms/field-errors.ts";
import { refuse, refuseUnexpected } from "../forms/refuse.ts";
import { messageControlOf, refuseText } from "../history/refuse-text.ts";
import { catchUnexpected } from "../visit/catch-unexpected.ts";
import { setFlash } from "../visit/flash.ts";
import { actorOf, getContext } from "../visit/visit.ts";
import { notifiedFlashKey } from "./notified-flash-key.ts";
import type { ReviewFormState } from "./handle-review-form.ts";

type Context = Readonly<RouterContextProvider>;

interface HandlerOptions {
  applicationId: string;
  /** The URL of the review, to redirect to. */
  reviewUrl: string;
}

/**
 * Handles the forms for a message, for a note, and for "No Answer Needed". Throws a redirect to the review once the
 * form was carried out.
 * @returns the refused form; undefined for another form
 */
export async function handleMessageForms(
  context: Context,
  form: FormData,
  options: HandlerOptions,
) {
  if (form.has("message")) return sendMessage(context, form, options);
  if (form.has("note")) return storeNote(context, form, options);
  if (form.has("noAnswerNeeded")) return closeMessages(context, form, options);
  return undefined;
}

async function sendMessage(context: Context, form: FormData, options: HandlerOptions) {
  const values = valuesOf(form, "message");
  const parsed = officeMessageForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuseParsed(values, parsed.error);
  const { message: text, key, readUpTo } = parsed.data;
  const { applicationId } = options;
  const result = await catchUnexpected(context, ({ office, visit }) =>
    writeToApplicant(office, actorOf(visit), { applicationId, text, key, readUpTo }),
  );
  switch (result.outcome) {
    case "unexpected":
      return refuseFailed(context, values);
    case "applicantGone":
      return refuse(values, 409, { field: "message", key: "review.messages.applicantGone" });
    case "sent":
      return redirectToReview(
        context,
        options,
        await notifiedFlashKey(getContext(context).office, applicationId, "review.messages.sent", {
          toDisabled: "review.messages.sentDisabled",
        }),
      );
    case "identityNumber":
    case "tooMany":
      return refuseText(values, "message", result);
  }
}

async function storeNote(context: Context, form: FormData, options: HandlerOptions) {
  const values = valuesOf(form, "note");
  const parsed = noteForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuseParsed(values, parsed.error);
  const { note: text, key } = parsed.data;
  const { applicationId } = options;
  const result = await catchUnexpected(context, ({ office, visit }) =>
    addNote(office, actorOf(visit), { applicationId, text, key }),
  );
  switch (result.outcome) {
    case "unexpected":
      return refuseFailed(context, values);
    case "added":
      return redirectToReview(context, options, "review.messages.noted");
    case "identityNumber":
    case "tooMany":
      return refuseText(values, "note", result);
  }
}

/** The values with which a refused form is shown again. */
function valuesOf(form: FormData, name: "message" | "note"): ReviewFormState {
  return { [name]: String(form.get(name)), key: String(form.get("key") ?? "") };
}

async function closeMessages(context: Context, form: FormData, options: HandlerOptions) {
  const parsed = noAnswerNeededForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuseParsed({}, parsed.error);
  const { applicationId } = options;
  const { readUpTo } = parsed.data;
  const result = await catchUnexpected(context, ({ office, visit }) =>
    markNoAnswerNeeded(office, actorOf(visit), { applicationId, readUpTo }),
  );
  switch (result.outcome) {
    case "unexpected":
      return refuseFailed(context, {});
    case "newerMessage":
      return refuse<ReviewFormState>({}, 409, { key: "review.messages.newerMessage" });
    case "unchanged":
      return redirectToReview(context, options, "review.messages.unchanged");
    case "marked":
      return redirectToReview(context, options, "review.messages.marked");
  }
}

function refuseParsed(values: ReviewFormState, error: z.ZodError) {
  return refuse(values, 400, fieldErrors(error, { controlOf: messageControlOf }));
}

function refuseFailed(context: Context, values: ReviewFormState) {
  return refuseUnexpected(getContext(context).visit, values, {
    key: "applications.messages.errors.failed",
  });
}

/** @throws a redirect to the review, with a flash message */
function redirectToReview(context: Context, { reviewUrl }: HandlerOptions, flash: TextKey): never {
  const { office, visit } = getContext(context);
  setFlash(visit, office.keys, flash === "review.messages.unchanged" ? "info" : "success", flash);
  throw redirectDocument(reviewUrl);
}
