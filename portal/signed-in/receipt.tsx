import { useRouteLoaderData } from "react-router";
import { getReceipt, type Receipt } from "../../council/payments/get-receipt.ts";
import { formatDate, formatPaise } from "../../texts/format.ts";
import { DescriptionList, type DescriptionRow } from "../components/description-list.tsx";
import { markedServiceName, markedText } from "../components/marked-text.tsx";
import { Notice } from "../components/notice.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { PdfLink } from "../components/pdf-link.tsx";
import { PrintButton } from "../components/print-button.tsx";
import { withErrorResponse } from "../visit/with-error-response.ts";
import { useTexts } from "../visit/texts.tsx";
import { actorOf, getContext } from "../visit/visit.ts";
import type { loader as rootLoader } from "../root.tsx";
import type { RouteHandle } from "../visit/route-handle.ts";
import type { Route } from "./+types/receipt";
import "../copy-and-print.css";

export const handle = { hydrate: false } satisfies RouteHandle;

export const loader = withErrorResponse(async ({ params, context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  return getReceipt(office, actorOf(visit), params.id);
});

/** The acknowledgement of one payment, to be printed. */
export default function ReceiptPage({ loaderData: receipt, params }: Route.ComponentProps) {
  const t = useTexts();
  const { council } = useRouteLoaderData<typeof rootLoader>("root")!;
  const { number, amountPaise, method, payerReference, application } = receipt;
  const title = t(receipt.isOfficial ? "fees.receipt.official" : "fees.receipt.title");
  const rows: (DescriptionRow | false | null | "" | undefined)[] = [
    { label: t("fees.receipt.number"), value: <span className="reference">{number}</span> },
    { label: t("fees.receipt.date"), value: formatDate(receipt.recordedAt, t.language) },
    application && { label: t("fees.receipt.from"), value: application.userName },
    application && { label: t("fees.receipt.for"), value: markedServiceName(application) },
    application && { label: t("fees.receipt.reference"), value: application.reference },
    { label: t("fees.receipt.amount"), value: <b>{formatPaise(amountPaise)}</b> },
    { label: t("fees.receipt.method"), value: t(`fees.method.${method}`) },
    payerReference && { label: t("fees.receipt.payerReference"), value: payerReference },
    { label: t("fees.receipt.by"), value: receipt.recordedByName },
  ];
  return (
    <>
      <PageTitle title={t("fees.receipt.pageTitle", { title, number })} />
      <PageHeading
        eyebrow={markedText(council.name, council.foreign.name)}
        title={title}
        actions={
          <>
            <PrintButton />
            <PdfLink href={`/receipts/${params.id}.pdf`} />
          </>
        }
      />
      {receipt.voided && (
        <Notice tone="danger">
          <p>{t("fees.receipt.void", { reason: receipt.voided.reason ?? "" })}</p>
        </Notice>
      )}
      <section className="stack">
        <DescriptionList rows={rows.filter((row) => !!row)} />
        {!application && <p>{t("fees.receipt.deleted")}</p>}
        {receipt.refunds.map(({ id, amountPaise: returned, recordedAt }) => (
          <p key={id}>
            {t("fees.receipt.refunded", {
              amount: formatPaise(returned),
              date: formatDate(recordedAt, t.language),
            })}
          </p>
        ))}
        {!receipt.isOfficial && <p className="text-muted">{t("fees.receipt.notOfficial")}</p>}
      </section>
      <BackLink application={application} />
    </>
  );
}

function BackLink({ application }: Pick<Receipt, "application">) {
  const t = useTexts();
  if (!application) return null;
  const { id, isOwn } = application;
  return (
    <p className="no-print">
      <a
        className="inline-flex min-h-11 items-center"
        href={isOwn ? `/applications/${id}` : `/office/applications/${id}/payments`}
      >
        {t(isOwn ? "fees.receipt.back" : "fees.receipt.backToPayments")}
      </a>
    </p>
  );
}
