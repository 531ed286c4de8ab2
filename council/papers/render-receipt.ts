import { textsIn } from "../../texts/all.ts";
import { formatDate, formatPaise } from "../../texts/format.ts";
import type { Language } from "../../texts/languages.ts";
import type { Office } from "../office.ts";
import type { RenderedPaper } from "../paper-renderer.ts";
import { getReceipt, type Receipt } from "../payments/get-receipt.ts";
import type { Actor } from "../permissions.ts";
import { findApplicantLanguage } from "../applications/find-applicant-language.ts";
import type { StatementData } from "./statement-data.ts";
import { makeStatementHead } from "./statement-head.ts";

/** The receipt of a payment as a PDF. */
export interface RenderedReceipt {
  /** The receipt number as it is printed. */
  number: string;
  paper: RenderedPaper;
}

/**
 * The receipt of a payment as a PDF, in the applicant's language.
 * @throws as getReceipt
 */
export async function renderReceipt(
  office: Office,
  actor: Actor,
  id: string,
): Promise<RenderedReceipt> {
  const { application } = await getReceipt(office, actor, id);
  const language = application
    ? await findApplicantLanguage(office, application.id, actor.language)
    : actor.language;
  const receipt = await getReceipt(office, { ...actor, language }, id);
  const data = await composeReceipt(office, receipt, language);
  const paper = await office.papers.render(actor.uid, {
    template: "statement",
    data,
    createdAt: receipt.recordedAt,
  });
  return { number: receipt.number, paper };
}

async function composeReceipt(
  office: Office,
  receipt: Receipt,
  language: Language,
): Promise<StatementData> {
  const t = textsIn(language);
  const { number, amountPaise, method, payerReference, application, recordedAt } = receipt;
  const heading = t(receipt.isOfficial ? "fees.receipt.official" : "fees.receipt.title");
  const facts: (StatementData["facts"][number] | false | undefined)[] = [
    application && [t("fees.receipt.from"), application.userName],
    application && [t("fees.receipt.for"), application.serviceName],
    application && [t("fees.receipt.reference"), application.reference],
    [t("fees.receipt.amount"), formatPaise(amountPaise)],
    [t("fees.receipt.method"), t(`fees.method.${method}`)],
    payerReference !== null && [t("fees.receipt.payerReference"), payerReference],
    [t("fees.receipt.by"), receipt.recordedByName],
  ];
  const refunds = receipt.refunds.map((refund) =>
    t("fees.receipt.refunded", {
      amount: formatPaise(refund.amountPaise),
      date: formatDate(refund.recordedAt, language),
    }),
  );
  const voidedText =
    receipt.voided && t("fees.receipt.void", { reason: receipt.voided.reason ?? "" });
  return {
    ...(await makeStatementHead(office, language, recordedAt)),
    title: t("fees.receipt.pageTitle", { title: heading, number }),
    reference: { label: t("fees.receipt.number"), value: number },
    heading,
    to: [],
    subject: voidedText ? voidedText.trim() : null,
    paragraphs: [],
    facts: facts.filter((fact) => !!fact),
    sections: [],
    signature: t("papers.signature"),
    notes: [
      ...refunds,
      ...(application ? [] : [t("fees.receipt.deleted")]),
      ...(receipt.isOfficial ? [] : [t("fees.receipt.notOfficial")]),
      t("papers.record"),
    ],
    mark: receipt.voided ? t("fees.list.void") : null,
    draft: null,
  };
}
