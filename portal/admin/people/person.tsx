import { shownFactorResetForm } from "../../../council/accounts/second-factor/rules.ts";
import { resetFactorOf } from "../../../council/people/change-person.ts";
import { getPerson } from "../../../council/people/list-people.ts";
import { formatDate } from "../../../texts/format.ts";
import { DescriptionList } from "../../components/description-list.tsx";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { TextareaField } from "../../components/textarea-field.tsx";
import { fieldErrors } from "../../forms/field-errors.ts";
import type { TypedTexts } from "../../forms/form-answer.ts";
import { FormErrorSummary } from "../../forms/form-error-summary.tsx";
import { refuse, refuseUnexpected, typedTextsIn } from "../../forms/refuse.ts";
import { useFormErrors, type FormErrorView } from "../../forms/use-form-errors.ts";
import { catchUnexpected } from "../../visit/catch-unexpected.ts";
import { FormOwner } from "../../visit/form-owner.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { actorOf, getContext } from "../../visit/visit.ts";
import { withErrorResponse } from "../../visit/with-error-response.ts";
import { redirectAfter } from "./handle-people-forms.ts";
import { peopleLocationUrl, peopleUrl } from "./people-location.ts";
import type { RouteHandle } from "../../visit/route-handle.ts";
import type { Route } from "./+types/person";

export const handle = { hydrate: false } satisfies RouteHandle;

export const loader = withErrorResponse(async ({ params, context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  return { person: await getPerson(office, actorOf(visit), params.uid) };
});

export const action = withErrorResponse(async ({ request, params, context }: Route.ActionArgs) => {
  const { office, visit } = getContext(context);
  const form = await request.formData();
  const typed = typedTextsIn(form);
  const parsed = shownFactorResetForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuse(typed, 400, fieldErrors(parsed.error));
  const { outcome } = await catchUnexpected(context, () =>
    resetFactorOf(office, actorOf(visit), params.uid, parsed.data),
  );
  if (outcome === "unexpected")
    return refuseUnexpected(visit, typed, { key: "people.errors.failed" });
  return redirectAfter(context, { person: params.uid }, outcome);
});

/** Somebody's account, and the form that resets a lost second factor. */
export default function Person({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const form = useFormErrors(actionData);
  const { person } = loaderData;
  const { displayName, email, role, duty, secondFactorAt, isSelf } = person;
  return (
    <>
      <PageTitle title={t("people.person.title")} hasErrors={form.hasErrors} />
      <FormErrorSummary form={form} />
      <PageHeading
        title={t("people.person.title")}
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
            { label: t("people.column.email"), value: email ?? t("people.withoutEmail") },
            {
              label: t("people.column.role"),
              value: duty ? t(`common.duty.${duty}`) : t(`common.role.${role}`),
            },
            {
              label: t("people.person.factor"),
              value:
                secondFactorAt === null
                  ? t("people.person.factorOff")
                  : t("people.person.factorOn", { date: formatDate(secondFactorAt, t.language) }),
            },
          ]}
        />
        <p>
          {isSelf ? (
            t("people.person.ownRights")
          ) : (
            <a
              className="inline-flex min-h-11 items-center"
              href={peopleLocationUrl({ person: person.uid })}
            >
              {t("people.person.inList")}
            </a>
          )}
        </p>
      </Card>
      {secondFactorAt !== null && (
        <Card title={t("people.person.reset")}>
          {isSelf ? (
            <p>
              <a href="/profile/second-factor">{t("people.person.own")}</a>
            </p>
          ) : (
            <ResetForm form={form} typed={actionData?.values ?? {}} shownSince={secondFactorAt} />
          )}
        </Card>
      )}
    </>
  );
}

interface ResetFormProps {
  form: FormErrorView;
  typed: TypedTexts;
  /** When the second factor that the page shows was turned on, milliseconds UTC. */
  shownSince: number;
}

function ResetForm({ form, typed, shownSince }: ResetFormProps) {
  const t = useTexts();
  return (
    <form className="form" method="post" noValidate>
      <FormOwner />
      <input type="hidden" name="shownSince" value={typed["shownSince"] ?? shownSince} />
      <p>{t("people.person.resetText")}</p>
      <TextareaField
        name="reason"
        label={t("people.person.reason")}
        hint={t("people.person.reasonHint")}
        error={form.errorOf("reason")}
        defaultValue={typed["reason"]}
        required
      />
      <div className="button-row">
        <Button appearance="danger">{t("people.person.submit")}</Button>
      </div>
    </form>
  );
}
