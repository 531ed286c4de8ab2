import { redirectDocument } from "react-router";
import { getSelectedApplications } from "../../../council/applications/bulk/get-selected-applications.ts";
import { applicationsPathOf, type Role } from "../../../council/permissions.ts";
import { bulkChangeAtMost } from "../../../council/review-limits.ts";
import { ButtonLink } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { FormErrorSummary } from "../../forms/form-error-summary.tsx";
import { useFormErrors } from "../../forms/use-form-errors.ts";
import {
  applicationsUrl,
  parseApplicationsQuery,
  withBoxes,
} from "../../review/applications-location.ts";
import { selectedName } from "../../review/bulk-change-controls.ts";
import { setFlash } from "../../visit/flash.ts";
import { useTexts } from "../../visit/texts.tsx";
import { actorOf, getContext } from "../../visit/visit.ts";
import { withErrorResponse } from "../../visit/with-error-response.ts";
import { handleBulkChange } from "./handle-bulk-change.ts";
import { BulkChangeForm } from "./bulk-change-form.tsx";
import type { RouteHandle } from "../../visit/route-handle.ts";
import type { Route } from "./+types/bulk-change";

export const handle = { hydrate: false } satisfies RouteHandle;

/**
 * The URL of the list, with the filter and page where the applications were ticked; with its boxes if `isSelecting`.
 */
function listUrlOf(
  role: Role,
  requestUrl: string,
  { isSelecting }: { isSelecting: boolean },
): string {
  const location = parseApplicationsQuery(new URL(requestUrl));
  return applicationsUrl(applicationsPathOf[role], withBoxes(location, isSelecting || undefined));
}

const idPattern = /^[\w-]{1,100}$/;

export const loader = withErrorResponse(async ({ request, context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const actor = actorOf(visit);
  const requestedIds = new Set(new URL(request.url).searchParams.getAll(selectedName));
  const ids = [...requestedIds].filter((id) => idPattern.test(id));
  const listUrl = listUrlOf(actor.role, request.url, { isSelecting: true });
  if (ids.length === 0) {
    setFlash(visit, office.keys, "info", "bulkChange.none");
    throw redirectDocument(listUrl);
  }
  const isTooMany = ids.length > bulkChangeAtMost;
  const selected = await getSelectedApplications(office, actor, isTooMany ? [] : ids);
  return { ...selected, isTooMany, listUrl };
});

export const action = withErrorResponse(async ({ request, context }: Route.ActionArgs) => {
  const { role } = actorOf(getContext(context).visit);
  return handleBulkChange(
    context,
    await request.formData(),
    listUrlOf(role, request.url, { isSelecting: false }),
  );
});

/** The page on which the applications that were ticked in a list are set under review or assigned together. */
export default function BulkChangePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { applications, isTooMany, listUrl } = loaderData;
  const form = useFormErrors(actionData);
  const isEmpty = applications.length === 0;
  return (
    <>
      <PageTitle title={t("bulkChange.title")} hasErrors={form.hasErrors} />
      <FormErrorSummary form={form} />
      <PageHeading
        title={t("bulkChange.title")}
        intro={isEmpty ? undefined : t("bulkChange.intro", { count: applications.length })}
        actions={
          <ButtonLink href={listUrl} appearance="secondary" icon="arrow-left">
            {t("bulkChange.back")}
          </ButtonLink>
        }
      />
      {isEmpty ? (
        <EmptyState
          title={t("bulkChange.caption")}
          text={
            isTooMany
              ? t("bulkChange.errors.tooMany", { count: bulkChangeAtMost })
              : t("bulkChange.none")
          }
        />
      ) : (
        <BulkChangeForm {...loaderData} values={actionData?.values} errorOf={form.errorOf} />
      )}
    </>
  );
}
