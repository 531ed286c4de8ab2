import { findHowNotified } from "../../council/applications/how-notified.ts";
import { newToken } from "../../council/ids.ts";
import { getPayments } from "../../council/payments/get-payments.ts";
import { DescriptionList } from "../components/description-list.tsx";
import { ButtonLink } from "../components/button.tsx";
import { Card } from "../components/card.tsx";
import { markedServiceName } from "../components/marked-text.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { UrlButton } from "../components/url-button.tsx";
import { useBalanceRows } from "../fees/fee-balance.tsx";
import { FormErrorSummary } from "../forms/form-error-summary.tsx";
import { useFormErrors } from "../forms/use-form-errors.ts";
import { reviewUrlOf } from "../visit/review-url.ts";
import { withErrorResponse } from "../visit/with-error-response.ts";
import { useTexts } from "../visit/texts.tsx";
import { actorOf, getContext } from "../visit/visit.ts";
import { handlePaymentForms } from "./handle-payment-forms.ts";
import { PaymentCard } from "./payment-card.tsx";
import { RecordForm } from "./record-form.tsx";
import { WaiveForm } from "./waive-form.tsx";
import type { RouteHandle } from "../visit/route-handle.ts";
import type { Route } from "./+types/payments";

export const handle = { hydrate: false } satisfies RouteHandle;

export const loader = withErrorResponse(async ({ params, context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const actor = actorOf(visit);
  const fee = await getPayments(office, actor, params.id);
  const howNotified = await findHowNotified(office, params.id);
  return {
    ...fee,
    howNotified,
    formKey: newToken(office),
    reviewUrl: reviewUrlOf(actor, params.id),
  };
});

export const action = withErrorResponse(async ({ request, params, context }: Route.ActionArgs) =>
  handlePaymentForms(context, await request.formData(), params.id),
);

/** The fee of one application: what was paid, and the forms to record, waive, refund and void. */
export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { reference, userName, balance, payments, reviewUrl } = loaderData;
  const form = useFormErrors(actionData);
  const typed = actionData?.values ?? {};
  const { formKey, howNotified, mayRecord, mayWaiveAndRefund, isRejected } = loaderData;
  const balanceRows = useBalanceRows(balance, isRejected);
  const duePaise = isRejected ? 0 : balance.duePaise;
  const formProps = { formKey, howNotified, typed, errorOf: form.errorOf };
  return (
    <>
      <PageTitle title={t("fees.office.title")} hasErrors={form.hasErrors} />
      <FormErrorSummary form={form} />
      <PageHeading
        eyebrow={markedServiceName(loaderData)}
        title={t("fees.office.title")}
        actions={
          <>
            <ButtonLink href="/office/payments" appearance="secondary">
              {t("fees.office.dayBook")}
            </ButtonLink>
            <UrlButton href={reviewUrl} appearance="secondary" icon="arrow-left">
              {t("fees.office.back")}
            </UrlButton>
          </>
        }
      />
      <Card>
        <DescriptionList
          rows={[
            { label: t("fees.office.applicant"), value: userName },
            {
              label: t("fees.office.reference"),
              value: <span className="reference">{reference}</span>,
            },
            ...balanceRows,
          ]}
        />
      </Card>
      {mayRecord && <RecordForm {...formProps} duePaise={duePaise} />}
      <section className="stack">
        <h2>{t("fees.list.title")}</h2>
        {payments.length === 0 && <p>{t("fees.office.none")}</p>}
        {payments.map((payment) => (
          <PaymentCard key={payment.id} {...formProps} payment={payment} />
        ))}
      </section>
      {mayWaiveAndRefund && duePaise > 0 && <WaiveForm {...formProps} duePaise={duePaise} />}
    </>
  );
}
