import exportProgress from "../elements/export-progress.ts?worker&url";
import reviewKeys from "../elements/review-keys.ts?worker&url";
import { PageTitle } from "../components/page-title.tsx";
import { ApplicationsWithReview } from "../review/applications-with-review.tsx";
import { hasErrors } from "../forms/form-answer.ts";
import { handleApplicationsForms, loadApplications } from "../review/applications-route.ts";
import { isReloadNeeded } from "../review/should-revalidate.ts";
import { sendReviewForm } from "../review/send-review-form.ts";
import { refuseHead } from "../visit/refuse-head.ts";
import { withErrorResponse } from "../visit/with-error-response.ts";
import { useTexts } from "../visit/texts.tsx";
import type { RouteHandle } from "../visit/route-handle.ts";
import { applicationsListUrl } from "./urls.ts";
import type { Route } from "./+types/applications";

/** The page is hydrated only while a review is open. The list alone works without React: it is links and forms. */
export const handle = {
  hydrate: (query: URLSearchParams) => Boolean(query.get("review")),
} satisfies RouteHandle;

export const middleware = [refuseHead("GET, POST")];

export const loader = withErrorResponse((args: Route.LoaderArgs) => loadApplications(args));

export const action = withErrorResponse((args: Route.ActionArgs) =>
  handleApplicationsForms(args, applicationsListUrl),
);

export const shouldRevalidate = isReloadNeeded;

export function clientAction(args: Route.ClientActionArgs) {
  return sendReviewForm(args);
}

/** The applications tab of the admin dashboard (spec section 2). */
export default function AllApplications({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <>
      <PageTitle
        title={t(loaderData.application ? "review.panel.title" : "review.admin.all")}
        detail={loaderData.titleDetail}
        page={loaderData.application ? undefined : loaderData.results.page}
        hasErrors={hasErrors(actionData)}
      />
      <ApplicationsWithReview
        {...loaderData}
        list={applicationsListUrl}
        answer={actionData}
        isOverride
        keysScript={reviewKeys}
        exportScript={exportProgress}
      >
        <h2>{t("review.admin.all")}</h2>
      </ApplicationsWithReview>
    </>
  );
}
