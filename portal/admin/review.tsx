import { ReviewPage } from "../review/review-page.tsx";
import { sendForm } from "../forms/send-form.ts";
import { answerReview, loadReview } from "../review/review-route.ts";
import { readAgain } from "../review/read-again.ts";
import { notSentTexts } from "../review/not-sent-texts.ts";
import { answering } from "../visit/answer.ts";
import type { Route } from "./+types/review";

const list = "/dashboard/admin/applications";

export const loader = answering((args: Route.LoaderArgs) => loadReview(args));

export const action = answering((args: Route.ActionArgs) => answerReview(args, list));

export const shouldRevalidate = readAgain;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, notSentTexts);
}

/** The review by an administrator, who overrides what staff set. */
export default function AdminReview({ loaderData, actionData }: Route.ComponentProps) {
  return <ReviewPage application={loaderData} answer={actionData} isOverride list={list} />;
}
