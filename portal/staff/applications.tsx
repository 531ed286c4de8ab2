import { statuses } from "../../council/applications/status.ts";
import { loadHeldLink } from "../office/certificates/load-held-link.ts";
import { HeldCertificatesLink } from "../office/certificates/held-certificates-link.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import exportProgress from "../elements/export-progress.ts?worker&url";
import reviewKeys from "../elements/review-keys.ts?worker&url";
import { PageTitle } from "../components/page-title.tsx";
import { RefreshButton } from "../components/refresh-button.tsx";
import { ApplicationsWithReview } from "../review/applications-with-review.tsx";
import { StatCard, StatGrid } from "../components/stat-card.tsx";
import { statusAppearances } from "../components/status-appearance.ts";
import { hasErrors } from "../forms/form-answer.ts";
import { filterUrl } from "../review/applications-location.ts";
import { handleApplicationsForms, loadApplications } from "../review/applications-route.ts";
import { isReloadNeeded } from "../review/should-revalidate.ts";
import { sendReviewForm } from "../review/send-review-form.ts";
import { refuseHead } from "../visit/refuse-head.ts";
import { withErrorResponse } from "../visit/with-error-response.ts";
import { useTexts } from "../visit/texts.tsx";
import type { RouteHandle } from "../visit/route-handle.ts";
import type { Route } from "./+types/applications";

const listUrl = "/dashboard/staff";

/** The page is hydrated only while a review is open. The list alone works without React: it is links and forms. */
export const handle = {
  hydrate: (query: URLSearchParams) => Boolean(query.get("review")),
} satisfies RouteHandle;

export const middleware = [refuseHead("GET, POST")];

export const loader = withErrorResponse(async (args: Route.LoaderArgs) => ({
  ...(await loadApplications(args)),
  heldLink: await loadHeldLink(args.context),
}));

export const action = withErrorResponse((args: Route.ActionArgs) =>
  handleApplicationsForms(args, listUrl),
);

export const shouldRevalidate = isReloadNeeded;

export function clientAction(args: Route.ClientActionArgs) {
  return sendReviewForm(args);
}

/** The staff dashboard (spec section 2): status totals that link to their part of the list, and all applications. */
export default function StaffDashboard({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { heldLink, ...loaded } = loaderData;
  const { statusTotals } = loaded.results;
  return (
    <>
      <PageTitle
        title={t(loaded.application ? "review.panel.title" : "review.staff.title")}
        detail={loaded.titleDetail}
        page={loaded.application ? undefined : loaded.results.page}
        hasErrors={hasErrors(actionData)}
      />
      <PageHeading title={t("review.staff.title")} actions={<RefreshButton />} />
      <ApplicationsWithReview
        {...loaded}
        list={listUrl}
        answer={actionData}
        isOverride={false}
        keysScript={reviewKeys}
        exportScript={exportProgress}
      >
        <StatGrid flat>
          <StatCard
            label={t("review.counters.total")}
            value={statusTotals.total}
            href={filterUrl(listUrl, {})}
          />
          {statuses.map((status) => (
            <StatCard
              key={status}
              label={t(`common.status.${status}`)}
              value={statusTotals[status]}
              tone={statusAppearances[status].tone}
              href={filterUrl(listUrl, { status })}
            />
          ))}
        </StatGrid>
        <HeldCertificatesLink link={heldLink} />
      </ApplicationsWithReview>
    </>
  );
}
