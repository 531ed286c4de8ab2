import exportProgress from "../elements/export-progress.ts?worker&url";
import reviewKeys from "../elements/review-keys.ts?worker&url";
import { PageTitle } from "../components/page-title.tsx";
import { ReviewedQueue } from "../review/reviewed-queue.tsx";
import { hasErrors } from "../forms/form-answer.ts";
import { handleQueueForms, loadQueue } from "../review/queue.ts";
import { isReloadNeeded } from "../review/should-revalidate.ts";
import { sendReviewForm } from "../review/send-review-form.ts";
import { withErrorResponse } from "../visit/with-error-response.ts";
import { useTexts } from "../visit/texts.tsx";
import type { Route } from "./+types/applications";

const list = "/dashboard/admin/applications";

/** The list is links and forms; React is for the open review. */
export const handle = { js: (query: URLSearchParams) => query.has("review") };

export const loader = withErrorResponse((args: Route.LoaderArgs) => loadQueue(args));

export const action = withErrorResponse((args: Route.ActionArgs) => handleQueueForms(args, list));

export const shouldRevalidate = isReloadNeeded;

export function clientAction(args: Route.ClientActionArgs) {
  return sendReviewForm(args);
}

/** The applications tab of the admin dashboard (spec section 2). */
export default function AllApplications({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <>
      <PageTitle title={t("review.admin.all")} hasErrors={hasErrors(actionData)} />
      <ReviewedQueue
        {...loaderData}
        list={list}
        answer={actionData}
        isOverride
        keysScript={reviewKeys}
        exportScript={exportProgress}
      >
        <h2>{t("review.admin.all")}</h2>
      </ReviewedQueue>
    </>
  );
}
