import { textsIn } from "../../texts/all.ts";
import { formatDate } from "../../texts/format.ts";
import { textIn, type Language } from "../../texts/languages.ts";
import { displayedQuestionAnswers } from "../applications/displayed-answers.ts";
import { findChangesSinceForwarding } from "../applications/forwarding/find-changes-since-forwarding.ts";
import { findForwarding } from "../applications/forwarding/find-forwarding.ts";
import type { Application } from "../applications/records.ts";
import type { Office } from "../office.ts";
import type { ComposedStatement } from "./render-decision-paper.ts";
import type { StatementData } from "./statement-data.ts";
import { makeStatementHead } from "./statement-head.ts";

/**
 * Composes the note with which the council forwards an application to the office that issues the result. Undefined if the
 * application has not been forwarded.
 */
export async function composeForwarding(
  office: Office,
  application: Application,
  language: Language,
): Promise<ComposedStatement | undefined> {
  const { id, outcome, reference, serviceName, userName, submittedAt, remarks } = application;
  if (outcome?.kind !== "forwarded") return undefined;
  const forwarded = await findForwarding(office, id);
  if (!forwarded) return undefined;
  const { correctedAt, remarksAt } = await findChangesSinceForwarding(office, id);
  const t = textsIn(language);
  const date = formatDate(Date.parse(forwarded.date), language);
  const head = await makeStatementHead(office, language, forwarded.at);
  const attached = application.documents.filter(({ files }) => files.length > 0);
  const documents = attached.map(({ name, files }) => `${name} (${files.length})`);
  const { fullName = userName, address } = application.formData;
  const answers = await displayedQuestionAnswers(office, application, language);
  const facts: (StatementData["facts"][number] | false | undefined)[] = [
    [t("counter.slip.applicant"), fullName],
    address !== undefined && [t("papers.forwarding.address"), address],
    [t("counter.slip.service"), serviceName],
    [t("counter.slip.submitted"), formatDate(submittedAt, language)],
    ...answers.map(({ label, text }): [string, string] => [label, text]),
    [t("counter.slip.documents"), documents.join("\n") || t("counter.slip.noDocuments")],
    [t("papers.forwarding.date"), date],
    [t("papers.forwarding.number"), forwarded.number ?? t("papers.forwarding.noNumber")],
  ];
  const council = head.council.name;
  const text = { service: serviceName, council, law: outcome.law ?? "" };
  const data: StatementData = {
    ...head,
    title: t("papers.forwarding.pdfTitle", { reference }),
    reference: { label: t("counter.slip.reference"), value: reference },
    dated: { ...head.dated, value: date },
    heading: t("papers.forwarding.title"),
    to: [t("papers.appeal.to"), textIn(language, forwarded.to)],
    subject: t("papers.forwarding.subject", { service: serviceName, reference }),
    paragraphs: [t(outcome.law ? "papers.forwarding.textByLaw" : "papers.forwarding.text", text)],
    facts: facts.filter((fact) => !!fact),
    sections: remarks?.trim()
      ? [{ title: t("papers.forwarding.remarks"), lines: [remarks.trim()] }]
      : [],
    signature: t("papers.signature"),
    notes: [
      ...(forwarded.by === undefined ? [] : [t("papers.recordedBy", { name: forwarded.by })]),
      ...(correctedAt === undefined
        ? []
        : [t("papers.forwarding.corrected", { date: formatDate(correctedAt, language) })]),
      ...(remarksAt === undefined
        ? []
        : [t("papers.forwarding.remarksChanged", { date: formatDate(remarksAt, language) })]),
      t("papers.forwarding.noCertificate"),
      t("papers.record"),
    ],
    mark: null,
    draft: null,
  };
  return { kind: "forwarding-note", at: forwarded.at, data };
}
