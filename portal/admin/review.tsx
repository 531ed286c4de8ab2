import { ReviewPage } from "../review/review-page.tsx";
import { sendForm } from "../forms/send-form.ts";
import { handleReviewPage, loadReview } from "../review/review-route.ts";
import { isReloadNeeded } from "../review/should-revalidate.ts";
import { notSentTexts } from "../review/not-sent-texts.ts";
import { withErrorResponse } from "../visit/with-error-response.ts";
import type { Route } from "./+types/review";

const list = "/dashboard/admin/applications";

export const loader = withErrorResponse((args: Route.LoaderArgs) => loadReview(args));

export const action = withErrorResponse((args: Route.ActionArgs) => handleReviewPage(args, list));

export const shouldRevalidate = isReloadNeeded;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, notSentTexts);
}

/** The review by an administrator, who overrides what staff set. */
export default function AdminReview({ loaderData, actionData }: Route.ComponentProps) {
  return <ReviewPage application={loaderData} answer={actionData} isOverride list={list} />;
}
