import { getPerson, listPeople } from "../../../council/people/list-people.ts";
import { listInvitations } from "../../../council/people/invitations.ts";
import { peopleFilters } from "../../../council/people/filters.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { ButtonLink } from "../../components/button.tsx";
import { FilterLinks } from "../../components/filter-links.tsx";
import { FormErrorSummary } from "../../forms/form-error-summary.tsx";
import { useFormErrors } from "../../forms/use-form-errors.ts";
import { useTexts } from "../../visit/texts.tsx";
import { actorOf, getContext } from "../../visit/visit.ts";
import { withErrorResponse } from "../../visit/with-error-response.ts";
import { AdminHeading } from "../admin-heading.tsx";
import { handlePeopleForms, type PeopleAnswer } from "./handle-people-forms.ts";
import { InviteForm } from "./invite-form.tsx";
import { OpenInvitations } from "./open-invitations.tsx";
import { parsePeopleLocation, peopleLocationUrl, peopleUrl } from "./people-location.ts";
import { PeopleTable } from "./people-table.tsx";
import { SearchForm } from "./search-form.tsx";
import type { RouteHandle } from "../../visit/route-handle.ts";
import type { Route } from "./+types/people";

export const handle = { hydrate: false } satisfies RouteHandle;

export const loader = withErrorResponse(async ({ request, context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const actor = actorOf(visit);
  const location = parsePeopleLocation(request.url);
  const list = location.person
    ? { people: [await getPerson(office, actor, location.person)], next: undefined }
    : await listPeople(office, actor, location);
  const openInvitations = await listInvitations(office, actor, location.invitedAfter);
  return { location, ...list, openInvitations };
});

export const action = withErrorResponse(async ({ request, context }: Route.ActionArgs) =>
  handlePeopleForms(context, await request.formData(), parsePeopleLocation(request.url)),
);

/** Everybody with an account, the counter applicants, who have none, and the open invitations. */
export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const form = useFormErrors(actionData);
  const typed = actionData?.values ?? {};
  const answer: PeopleAnswer | undefined = actionData;
  const { location, openInvitations, next } = loaderData;
  const people = answer?.foundPeople?.people ?? loaderData.people;
  return (
    <>
      <FormErrorSummary form={form} />
      <AdminHeading
        title={t("people.title")}
        detail={location.show && t(`people.show.${location.show}`)}
        intro={t("people.lead")}
        hasErrors={form.hasErrors}
        actions={
          <ButtonLink href="#invite" appearance="secondary" icon="mail">
            {t("people.invite.title")}
          </ButtonLink>
        }
      />
      <section className="stack" aria-labelledby="everybody">
        <h2 id="everybody">{t("people.everybody")}</h2>
        <SearchForm typed={typed} errorOf={form.errorOf} />
        <FilterLinks
          label={t("people.filter")}
          choices={[undefined, ...peopleFilters].map((show) => ({
            href: peopleLocationUrl({ show }),
            text: t(`people.show.${show ?? "all"}`),
            isCurrent: !answer?.foundPeople && !location.person && show === location.show,
          }))}
        />
        {answer?.foundPeople?.next && <p role="status">{t("people.search.more")}</p>}
        {people.length > 0 ? (
          <PeopleTable
            people={people}
            typed={typed}
            actionOf={(uid) => peopleLocationUrl(answer?.foundPeople ? { person: uid } : location)}
          />
        ) : (
          <EmptyState title={t("people.empty.title")} text={t("people.empty.text")} />
        )}
        <nav className="button-row no-print" aria-label={t("people.pages")}>
          {(answer?.foundPeople || location.person) && (
            <a className="inline-flex min-h-11 items-center" href={peopleUrl}>
              {t("people.showAll")}
            </a>
          )}
          {!answer?.foundPeople && location.after && (
            <a
              className="inline-flex min-h-11 items-center"
              href={peopleLocationUrl({ show: location.show })}
            >
              {t("people.first")}
            </a>
          )}
          {!answer?.foundPeople && next && (
            <a
              className="inline-flex min-h-11 items-center"
              href={peopleLocationUrl({ show: location.show, after: next })}
            >
              {t("people.next")}
            </a>
          )}
        </nav>
      </section>
      <InviteForm typed={typed} errorOf={form.errorOf} />
      {(openInvitations.invitations.length > 0 || location.invitedAfter) && (
        <OpenInvitations openInvitations={openInvitations} location={location} />
      )}
    </>
  );
}
