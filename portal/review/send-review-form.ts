import type { ClientActionFunctionArgs } from "react-router";
import type { NotSentTexts } from "../forms/not-sent-texts.ts";
import { sendForm } from "../forms/send-form.ts";
import { rejectButton, withdrawButton } from "./correction/buttons.ts";
import { reviewNotSentTexts } from "./not-sent-texts.ts";

/** The errors of the message, note and correction forms if they could not be sent. */
const messageNotSentTexts: NotSentTexts = {
  failed: "applications.messages.errors.failed",
  signedOut: "applications.messages.errors.signedOut",
};

type SendReviewForm<Answer> = Pick<ClientActionFunctionArgs, "request"> & {
  serverAction: () => Promise<Answer>;
};

/** Sends a form of the review from a hydrated page, for the `clientAction` of its routes. */
export async function sendReviewForm<Answer>({ request, serverAction }: SendReviewForm<Answer>) {
  const form = await request.clone().formData();
  const usesMessageTexts = ["message", "note", "noAnswerNeeded", withdrawButton, rejectButton].some(
    (name) => form.has(name),
  );
  return sendForm(serverAction, usesMessageTexts ? messageNotSentTexts : reviewNotSentTexts);
}
