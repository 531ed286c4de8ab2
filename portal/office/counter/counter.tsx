import { countCalls } from "../../../council/calls/list-calls.ts";
import { dashboardOf, isAllowed } from "../../../council/permissions.ts";
import { ButtonLink } from "../../components/button.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { FormErrorSummary } from "../../forms/form-error-summary.tsx";
import { useFormErrors } from "../../forms/use-form-errors.ts";
import { useTexts } from "../../visit/texts.tsx";
import { actorOf, getContext } from "../../visit/visit.ts";
import { withErrorResponse } from "../../visit/with-error-response.ts";
import { AddForm, FindForm } from "./counter-forms.tsx";
import { FoundPeople } from "./found-people.tsx";
import { handleCounterForms, type CounterAnswer } from "./handle-counter-forms.ts";
import type { Route } from "./+types/counter";

export const handle = { js: false };

export const loader = withErrorResponse(async ({ context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const actor = actorOf(visit);
  return {
    calls: isAllowed(actor, "tellByPhone") ? await countCalls(office, actor) : undefined,
    dashboard: dashboardOf[actor.role],
  };
});

export const action = withErrorResponse(async ({ request, context }: Route.ActionArgs) =>
  handleCounterForms(context, await request.formData()),
);

/** Where somebody without email is found or added, before an application is filed for them. */
export default function Counter({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { calls, dashboard } = loaderData;
  const form = useFormErrors(actionData);
  const typed = actionData?.values ?? {};
  const answer: CounterAnswer | undefined = actionData;
  const found = answer?.found;
  return (
    <>
      <PageTitle title={t("counter.title")} hasErrors={form.hasErrors} />
      <FormErrorSummary form={form} />
      <PageHeading
        title={t("counter.title")}
        intro={t("counter.lead")}
        actions={
          <>
            <ButtonLink href={dashboard} appearance="secondary" icon="arrow-left">
              {t("counter.back")}
            </ButtonLink>
            {calls !== undefined && (
              <ButtonLink href="/office/calls" appearance="secondary" icon="phone">
                {t("counter.calls", { count: calls })}
              </ButtonLink>
            )}
          </>
        }
      />
      <FindForm typed={typed} errorOf={form.errorOf} />
      {found && <FoundPeople people={found} />}
      <AddForm typed={typed} errorOf={form.errorOf} isOpen={found?.length === 0} />
    </>
  );
}
