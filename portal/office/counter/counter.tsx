import { countCalls } from "../../../council/calls/list-calls.ts";
import { browseServices, type OfferedService } from "../../../council/catalogue/browse.ts";
import { listDrafts, type ListedDraft } from "../../../council/applications/list-drafts.ts";
import { listFiledApplications } from "../../../council/counter/list-filed.ts";
import {
  listOwnFiledApplications,
  type OwnFiledApplications,
} from "../../../council/counter/list-own-filed.ts";
import { newId } from "../../../council/ids.ts";
import { displayNameMaxLength } from "../../../council/limits.ts";
import { dashboardOf, isAllowed } from "../../../council/permissions.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Notice } from "../../components/notice.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { requestedPageNumber } from "../../components/page-url.ts";
import { TextField } from "../../components/text-field.tsx";
import { FormErrorSummary } from "../../forms/form-error-summary.tsx";
import { useFormErrors } from "../../forms/use-form-errors.ts";
import { FormOwner } from "../../visit/form-owner.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { actorOf, getContext } from "../../visit/visit.ts";
import { withErrorResponse } from "../../visit/with-error-response.ts";
import { ChoosePerson } from "./choose-person.tsx";
import { counterUrl } from "./urls.ts";
import { FiledApplications } from "./filed-applications.tsx";
import { OwnFilings } from "./own-filings.tsx";
import { handleCounterForm, type CounterAnswer } from "./handle-counter-form.ts";
import type { RouteHandle } from "../../visit/route-handle.ts";
import type { Route } from "./+types/counter";

export const handle = { hydrate: false } satisfies RouteHandle;

export const loader = withErrorResponse(async ({ request, context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const actor = actorOf(visit);
  const page = requestedPageNumber(new URL(request.url).searchParams);
  if (isAllowed(actor, "audit")) {
    return { filed: await listFiledApplications(office, actor, { page }) };
  }
  const { services } = await browseServices(office, visit.language, { q: "", category: "" });
  return {
    filed: undefined,
    ownFiled: await listOwnFiledApplications(office, actor, { page }),
    drafts: await listDrafts(office, actor, { isForOthers: true }),
    formKey: newId(office),
    services: services.map(({ id, title, foreign }) => ({ id, title, foreign })),
    calls: isAllowed(actor, "tellByPhone") ? await countCalls(office, actor) : undefined,
    dashboardUrl: dashboardOf[actor.role],
  };
});

export const action = withErrorResponse(async ({ request, context }: Route.ActionArgs) =>
  handleCounterForm(context, await request.formData()),
);

/** The page on which applications are filed for somebody else. For auditors it lists those that were filed. */
export default function Counter({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.filed) return <FiledApplications filed={loaderData.filed} />;
  return <CounterForm {...loaderData} answer={actionData} />;
}

interface CounterFormProps {
  formKey: string;
  services: readonly Pick<OfferedService, "id" | "title" | "foreign">[];
  /** How many people wait to be told by phone; undefined if the reader may not call them. */
  calls: number | undefined;
  /** The URL of the reader's dashboard. */
  dashboardUrl: string;
  ownFiled: OwnFiledApplications;
  /** The reader's drafts for others. */
  drafts: readonly ListedDraft[];
  answer: CounterAnswer | undefined;
}

/**
 * One form in which somebody without an account is found or added, and their service is chosen. Find searches for
 * people with the phone number, Continue opens the application form for the chosen person.
 */
function CounterForm(props: CounterFormProps) {
  const { calls, dashboardUrl, services, formKey, answer } = props;
  const t = useTexts();
  const form = useFormErrors(answer);
  const typed = answer?.values ?? {};
  const people = answer?.foundPeople;
  // A refused form with a service is shown again in full, even if the search for people failed.
  const isChoosing = people !== undefined || typed["serviceId"] !== undefined;
  const hasMoreThanListed = answer?.hasMore === true && people !== undefined && people.length > 0;
  // After a search, the page opens at the element with this id. With errors, no element may have it, so that the page
  // opens at their summary.
  const foundId = form.hasErrors ? undefined : "found";
  return (
    <>
      <PageTitle title={t("counter.title")} page={props.ownFiled.page} hasErrors={form.hasErrors} />
      <FormErrorSummary form={form} />
      <PageHeading
        title={t("counter.title")}
        intro={t("counter.lead")}
        actions={
          calls === undefined ? (
            // A helper does not see the navigation of the office, and needs a link back.
            <ButtonLink href={dashboardUrl} appearance="secondary" icon="arrow-left">
              {t("counter.back")}
            </ButtonLink>
          ) : (
            <ButtonLink href="/office/calls" appearance="secondary" icon="phone">
              {t("counter.calls", { count: calls })}
            </ButtonLink>
          )
        }
      />
      <form method="post" className="form" noValidate>
        <FormOwner />
        {isChoosing && (
          <>
            {/* Enter in a field presses the form's first button, which must not be Find. */}
            <button className="sr-only" tabIndex={-1} aria-hidden="true" />
            <input type="hidden" name="key" value={typed["key"] ?? formKey} />
            {/* The phone number of the last search. If the typed one differs, the first button searches again. */}
            <input type="hidden" name="foundFor" value={typed["foundFor"] ?? ""} />
          </>
        )}
        <Card title={t("counter.find.title")}>
          <TextField
            name="phoneNumber"
            type="tel"
            label={t("counter.find.phone")}
            hint={t("counter.find.phoneHint")}
            error={form.errorOf("phoneNumber")}
            defaultValue={typed["phoneNumber"]}
            autoComplete="off"
          />
          {(answer?.hasMore || typed["partOfName"] !== undefined) && (
            <>
              {hasMoreThanListed && (
                <div id={foundId} tabIndex={-1}>
                  <Notice>
                    <p role="status">{t("counter.find.more", { count: people.length })}</p>
                  </Notice>
                </div>
              )}
              <TextField
                name="partOfName"
                label={t("counter.find.partOfName")}
                defaultValue={typed["partOfName"]}
                maxLength={displayNameMaxLength}
                autoComplete="off"
                optional
              />
            </>
          )}
          <div className="button-row">
            <Button
              name="find"
              value="1"
              formAction={`${counterUrl}#found`}
              icon="search"
              appearance={isChoosing ? "secondary" : undefined}
            >
              {t("counter.find.button")}
            </Button>
          </div>
        </Card>
        {isChoosing && (
          <div id={hasMoreThanListed ? undefined : foundId} tabIndex={-1}>
            <ChoosePerson
              people={people}
              hasMore={answer?.hasMore}
              services={services}
              typed={typed}
              errorOf={form.errorOf}
            />
          </div>
        )}
      </form>
      {!isChoosing && <OwnFilings drafts={props.drafts} filed={props.ownFiled} />}
    </>
  );
}
