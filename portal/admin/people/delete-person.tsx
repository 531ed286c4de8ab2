import { countUndecidedOf } from "../../../council/applications/count-undecided-of.ts";
import { applicationsKeptMonths } from "../../../council/limits.ts";
import { deletePerson } from "../../../council/people/change-person.ts";
import { deletionForm } from "../../../council/people/rules.ts";
import { getPerson } from "../../../council/people/list-people.ts";
import { DescriptionList } from "../../components/description-list.tsx";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Notice } from "../../components/notice.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { FormOwner } from "../../visit/form-owner.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { actorOf, getContext } from "../../visit/visit.ts";
import { withErrorResponse } from "../../visit/with-error-response.ts";
import { redirectAfter } from "./handle-people-forms.ts";
import { peopleUrl } from "./people-location.ts";
import type { RouteHandle } from "../../visit/route-handle.ts";
import type { Route } from "./+types/delete-person";

export const handle = { hydrate: false } satisfies RouteHandle;

export const loader = withErrorResponse(async ({ params, context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const actor = actorOf(visit);
  return {
    person: await getPerson(office, actor, params.uid),
    undecided: await countUndecidedOf(office, actor, params.uid),
  };
});

export const action = withErrorResponse(async ({ request, params, context }: Route.ActionArgs) => {
  const { office, visit } = getContext(context);
  const parsed = deletionForm.safeParse(Object.fromEntries(await request.formData()));
  if (!parsed.success) throw new Response(null, { status: 400 });
  const { outcome } = await deletePerson(office, actorOf(visit), params.uid, parsed.data);
  return redirectAfter(context, {}, outcome);
});

/** Asks before somebody's account is deleted. */
export default function DeletePerson({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const { person, undecided } = loaderData;
  const { displayName, email, phone, role, duty, isSelf } = person;
  // A counter applicant cannot sign in and has no password.
  const hasAccount = email !== null;
  const contact = hasAccount
    ? { label: t("people.column.email"), value: email }
    : { label: t("people.phoneLabel"), value: phone ?? t("people.unknown") };
  const title = t(hasAccount ? "people.deletion.title" : "people.deletion.titleCounter");
  return (
    <>
      <PageTitle title={title} />
      <PageHeading
        title={title}
        intro={t(hasAccount ? "people.deletion.lead" : "people.deletion.leadCounter")}
        actions={
          <ButtonLink href={peopleUrl} appearance="secondary" icon="arrow-left">
            {t("people.back")}
          </ButtonLink>
        }
      />
      <Card>
        <DescriptionList
          rows={[
            { label: t("people.column.name"), value: displayName },
            contact,
            { label: t("people.column.role"), value: t(`common.role.${role}`) },
          ]}
        />
      </Card>
      {undecided > 0 && (
        <Notice tone="warning">
          <p>{t("people.deletion.open", { count: undecided })}</p>
        </Notice>
      )}
      <ul className="list-disc ps-6">
        <li>{t(hasAccount ? "people.deletion.goes" : "people.deletion.goesCounter")}</li>
        <li>{t("people.deletion.stays", { years: applicationsKeptMonths / 12 })}</li>
        <li>{t(hasAccount ? "people.deletion.told" : "people.deletion.notTold")}</li>
      </ul>
      {isSelf ? (
        <Notice tone="danger">
          <p>{t("people.flash.self")}</p>
        </Notice>
      ) : (
        <form method="post">
          <FormOwner />
          {/* What this page says about the person. If some of that has changed meanwhile, nobody is deleted. */}
          <input type="hidden" name="roleShown" value={role} />
          <input type="hidden" name="dutyShown" value={duty ?? "none"} />
          <input type="hidden" name="undecidedShown" value={undecided} />
          <div className="button-row">
            <Button appearance="danger">
              {t(hasAccount ? "people.deletion.submit" : "people.deletion.submitCounter")}
            </Button>
          </div>
        </form>
      )}
    </>
  );
}
