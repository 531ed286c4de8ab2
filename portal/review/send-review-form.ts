import { data, type ClientActionFunctionArgs } from "react-router";
import type { FormAnswer } from "../forms/form-answer.ts";
import type { NotSentTexts } from "../forms/not-sent-texts.ts";
import { sendForm } from "../forms/send-form.ts";
import { rejectButton, withdrawButton } from "./correction/buttons.ts";
import { nextButton } from "./next-button.ts";
import { reviewNotSentTexts } from "./not-sent-texts.ts";

/** The errors if a message, a note or a press of a button of an open correction request could not be sent. */
const messageNotSentTexts: NotSentTexts = {
  failed: "applications.messages.errors.failed",
  signedOut: "applications.messages.errors.signedOut",
};

type SendArgs<Answer> = Pick<ClientActionFunctionArgs, "request"> & {
  serverAction: () => Promise<Answer>;
};

/**
 * Sends a form of the review from a hydrated page, for the `clientAction` of its routes. A decision is not sent while
 * a box of another form has text, which would be lost on the next page.
 */
export async function sendReviewForm<Answer>({ request, serverAction }: SendArgs<Answer>) {
  const form = await request.clone().formData();
  const hasAny = (names: readonly string[]) => names.some((name) => form.has(name));
  const isDecision = hasAny(["status", nextButton, rejectButton]);
  const otherBoxes = ["message", "note", "reason", ...(form.has(rejectButton) ? ["remarks"] : [])];
  const unsentBox = isDecision ? otherBoxes.find(hasUnsentText) : undefined;
  if (unsentBox !== undefined) {
    const errors = [{ field: unsentBox, key: "review.errors.notSentYet" as const }];
    // After status 400 the router does not load the page again; after 409 it would (should-revalidate.ts).
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

/**
 * Whether a box has text that is not stored. The box for remarks begins with the stored remarks, which do not count.
 */
function hasUnsentText(name: string): boolean {
  const box = document.querySelector<HTMLTextAreaElement>(`textarea[name=${name}]`);
  return box !== null && box.value.trim() !== "" && box.value !== box.dataset.stored;
}
