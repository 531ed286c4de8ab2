import saveOtherForms from "../elements/save-other-forms.ts?worker&url";
import { ReviewPage } from "../review/review-page.tsx";
import { handleReviewPage, loadReview } from "../review/review-route.ts";
import { isReloadNeeded } from "../review/should-revalidate.ts";
import { sendReviewForm } from "../review/send-review-form.ts";
import { refuseHead } from "../visit/refuse-head.ts";
import { withErrorResponse } from "../visit/with-error-response.ts";
import { applicationsListUrl } from "./urls.ts";
import type { Route } from "./+types/review";

const urls = { list: applicationsListUrl, pages: applicationsListUrl };

export const middleware = [refuseHead("GET, POST")];

export const loader = withErrorResponse((args: Route.LoaderArgs) => loadReview(args));

export const action = withErrorResponse((args: Route.ActionArgs) => handleReviewPage(args, urls));

export const shouldRevalidate = isReloadNeeded;

export function clientAction(args: Route.ClientActionArgs) {
  return sendReviewForm(args);
}

/** The page on which an administrator reviews an application, overriding the status that staff set. */
export default function AdminReview({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ReviewPage
      {...loaderData}
      answer={actionData}
      isOverride
      list={applicationsListUrl}
      saveScript={saveOtherForms}
    />
  );
}
