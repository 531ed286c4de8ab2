import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { getApplicationForReview } from "../../council/applications/get-application-for-review.ts";
import { actorOf, getContext } from "../visit/visit.ts";
import { handleReviewForm } from "./handle-review-form.ts";
import { findNextUrls } from "./next-in-list.ts";
import { nextButton } from "./next-button.ts";
import { reviewTextsOf } from "./review-texts.ts";

/** Loads the application of a review page. */
export async function loadReview({ context, params }: LoaderFunctionArgs) {
  const { office, visit, t } = getContext(context);
  const application = await getApplicationForReview(office, actorOf(visit), params["id"]!);
  return { application, reviewTexts: reviewTextsOf(t, application) };
}

interface ReviewUrls {
  /** The URL of the list, to redirect to after a decision. */
  list: string;
  /** The URL of the pages of single reviews, without the id. */
  pages: string;
}

/**
 * Handles the review page's forms. A saved review redirects to the list; "next" redirects to the review after it if
 * the first page of the list without filters shows the application. The URL of a hydrated page's request ends in
 * `.data`, so it is not where to go on.
 */
export async function handleReviewPage(
  { request, context, params }: ActionFunctionArgs,
  { list, pages }: ReviewUrls,
) {
  const form = await request.formData();
  const applicationId = params["id"]!;
  const urls = { applicationId, reviewUrl: `${pages}/${applicationId}` };
  if (!form.has(nextButton)) return handleReviewForm(context, form, { ...urls, doneUrl: list });
  const { office, visit } = getContext(context);
  const location = { page: 1 };
  const { nextUrl, isOnPage } = await findNextUrls(office, actorOf(visit), {
    list,
    location,
    id: applicationId,
  });
  const doneUrl = isOnPage && nextUrl ? nextUrl : list;
  const isLast = isOnPage && !nextUrl;
  return handleReviewForm(context, form, { ...urls, doneUrl, isLast });
}
