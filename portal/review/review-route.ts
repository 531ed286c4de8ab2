import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { getApplicationForReview } from "../../council/applications/get-application-for-review.ts";
import { actorOf, getContext } from "../visit/visit.ts";
import { handleReviewForm } from "./handle-review-form.ts";

/** Loads the application of a review page. */
export async function loadReview({ context, params }: LoaderFunctionArgs) {
  const { office, visit } = getContext(context);
  return getApplicationForReview(office, actorOf(visit), params["id"]!);
}

/** Handles the review page's form; a saved review redirects to the list. */
export async function handleReviewPage(
  { request, context, params }: ActionFunctionArgs,
  list: string,
) {
  const form = await request.formData();
  return handleReviewForm(context, form, { applicationId: params["id"]!, done: list });
}
