import { data, type ClientActionFunctionArgs } from "react-router";
import type { FormAnswer } from "../forms/form-answer.ts";
import type { NotSentTexts } from "../forms/not-sent-texts.ts";
import { sendForm } from "../forms/send-form.ts";
import { rejectButton, withdrawButton } from "./correction/buttons.ts";
import { nextButton } from "./next-button.ts";
import { reviewNotSentTexts } from "./not-sent-texts.ts";

/** The errors of the message and note forms and of an open request's buttons if they could not be sent. */
const messageNotSentTexts: NotSentTexts = {
  failed: "applications.messages.errors.failed",
  signedOut: "applications.messages.errors.signedOut",
};

type SendReviewForm<Answer> = Pick<ClientActionFunctionArgs, "request"> & {
  serverAction: () => Promise<Answer>;
};

/**
 * Sends a form of the review from a hydrated page, for the `clientAction` of its routes. A decision is not sent while
 * the box for a message or a note has text, which would be lost on the next page.
 */
export async function sendReviewForm<Answer>({ request, serverAction }: SendReviewForm<Answer>) {
  const form = await request.clone().formData();
  const hasAny = (names: readonly string[]) => names.some((name) => form.has(name));
  const unsentBox = hasAny(["status", nextButton, rejectButton]) ? findUnsentBox() : undefined;
  if (unsentBox !== undefined) {
    const errors = [{ field: unsentBox, key: "review.errors.notSentYet" as const }];
    // The status keeps the router from loading the page again; after 409 it would (should-revalidate.ts).
    return data<FormAnswer<never>>({ errors }, { status: 400 });
  }
  const usesMessageTexts = hasAny([
    "message",
    "note",
    "noAnswerNeeded",
    withdrawButton,
    rejectButton,
  ]);
  return sendForm(serverAction, usesMessageTexts ? messageNotSentTexts : reviewNotSentTexts);
}

/** The name of the first of both boxes that has text; undefined if none has. */
function findUnsentBox(): string | undefined {
  return ["message", "note"].find((name) =>
    document.querySelector<HTMLTextAreaElement>(`textarea[name=${name}]`)?.value.trim(),
  );
}
