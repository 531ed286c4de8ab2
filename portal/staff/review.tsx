import saveOtherForms from "../elements/save-other-forms.ts?worker&url";
import { ReviewPage } from "../review/review-page.tsx";
import { handleReviewPage, loadReview } from "../review/review-route.ts";
import { isReloadNeeded } from "../review/should-revalidate.ts";
import { sendReviewForm } from "../review/send-review-form.ts";
import { refuseHead } from "../visit/refuse-head.ts";
import { withErrorResponse } from "../visit/with-error-response.ts";
import type { Route } from "./+types/review";

const listUrl = "/dashboard/staff";
const urls = { list: listUrl, pages: `${listUrl}/applications` };

export const middleware = [refuseHead("GET, POST")];

export const loader = withErrorResponse((args: Route.LoaderArgs) => loadReview(args));

export const action = withErrorResponse((args: Route.ActionArgs) => handleReviewPage(args, urls));

export const shouldRevalidate = isReloadNeeded;

export function clientAction(args: Route.ClientActionArgs) {
  return sendReviewForm(args);
}

/** The page on which a member of staff reviews an application. */
export default function StaffReview({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ReviewPage
      {...loaderData}
      answer={actionData}
      isOverride={false}
      list={listUrl}
      saveScript={saveOtherForms}
    />
  );
}
