import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { getApplicationForReview } from "../../council/applications/get-application-for-review.ts";
import { actorOf, getContext } from "../visit/visit.ts";
import { handleReviewForm } from "./handle-review-form.ts";
import { tryFindNextUrls } from "./next-in-list.ts";
import { nextButton } from "./next-button.ts";
import { reviewTextsOf } from "./review-texts.ts";
import type { ListUrls } from "./similar-applications.tsx";

/** Loads the application of a review page. */
export async function loadReview({ context, params }: LoaderFunctionArgs) {
  const { office, visit, t } = getContext(context);
  const application = await getApplicationForReview(office, actorOf(visit), params["id"]!);
  return { application, reviewTexts: reviewTextsOf(t, application) };
}

/**
 * Handles the forms of a review page. A decision redirects to the list. "Approve and Next" redirects to the next
 * application if the first page of the unfiltered list shows this one, and otherwise to the list.
 * @param urls cannot be derived from the request, whose URL ends in `.data` if a hydrated page sent it
 */
export async function handleReviewPage(
  { request, context, params }: ActionFunctionArgs,
  { list, pages }: ListUrls,
) {
  const form = await request.formData();
  const applicationId = params["id"]!;
  const urls = { applicationId, reviewUrl: `${pages}/${applicationId}` };
  if (!form.has(nextButton)) return handleReviewForm(context, form, { ...urls, doneUrl: list });
  const location = { page: 1 };
  const nextUrls = await tryFindNextUrls(context, { list, location, id: applicationId });
  const nextUrl = nextUrls?.isOnPage ? nextUrls.nextUrl : undefined;
  const doneUrl = nextUrl ?? list;
  const isLast = nextUrls?.isOnPage === true && !nextUrl;
  return handleReviewForm(context, form, { ...urls, doneUrl, isLast });
}
