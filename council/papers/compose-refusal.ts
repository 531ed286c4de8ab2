import { textsIn } from "../../texts/all.ts";
import { formatDate } from "../../texts/format.ts";
import type { Language } from "../../texts/languages.ts";
import type { Translate } from "../../texts/translate.ts";
import { caseNamesOf, caseRows } from "../applications/case-names.ts";
import { findDecision } from "../applications/find-decision.ts";
import type { Application } from "../applications/records.ts";
import { dayAt, endOfDay } from "../calendar/days.ts";
import type { Office } from "../office.ts";
import type { ComposedStatement } from "./render-decision-paper.ts";
import type { StatementData, StatementDraft } from "./statement-data.ts";
import { makeStatementHead } from "./statement-head.ts";

/** How many blank lines the draft of an appeal has for the applicant's reasons. */
const blankLines = 5;

/** A refused application, and what its paper says about the decision. */
interface Refusal {
  application: Application;
  t: Translate;
  council: string;
  /** Milliseconds UTC; undefined if the history does not have the decision. */
  decidedAt: number | undefined;
  reasons: string;
}

/** Composes the statement about a rejected application: its reasons, and how to appeal if a law is named. */
export async function composeRefusal(
  office: Office,
  application: Application,
  language: Language,
): Promise<ComposedStatement> {
  const t = textsIn(language);
  const decision = await findDecision(office, application.id, "rejected");
  const at = decision?.at ?? application.updatedAt;
  const head = await makeStatementHead(office, language, at);
  const { reference, serviceName, userName, submittedAt } = application;
  const reasons = application.remarks?.trim() || t("papers.refusal.noReason");
  const council = head.council.name;
  const refusal: Refusal = { application, t, decidedAt: decision?.at, reasons, council };
  const { by, amendedAt } = decision ?? {};
  const amended =
    amendedAt === undefined
      ? []
      : [t("papers.refusal.amended", { date: formatDate(amendedAt, language) })];
  const decided: StatementData["facts"] = decision
    ? [[t("papers.refusal.decided"), formatDate(at, language)]]
    : [];
  const data: StatementData = {
    ...head,
    dated: decision ? head.dated : null,
    title: t("papers.refusal.pdfTitle", { reference }),
    reference: { label: t("counter.slip.reference"), value: reference },
    heading: t("papers.refusal.title"),
    to: [],
    subject: null,
    paragraphs: [t("papers.refusal.text", { service: serviceName })],
    facts: [
      [t("counter.slip.applicant"), userName],
      [t("counter.slip.service"), serviceName],
      ...caseRows(language, caseNamesOf(application.questions, application.formData)),
      [t("counter.slip.submitted"), formatDate(submittedAt, language)],
      ...decided,
    ],
    sections: [
      { title: t("papers.refusal.reasons"), lines: [reasons, ...amended] },
      { title: t("papers.refusal.whatNow"), lines: nextStepLines(refusal) },
    ],
    signature: t("papers.signature"),
    notes: [
      ...(by === undefined
        ? []
        : [t("papers.decidedBy", { name: by, date: formatDate(at, language) })]),
      t("papers.record"),
    ],
    mark: null,
    draft: draftAppeal(refusal),
  };
  return { kind: "refusal", at, data };
}

function appealOf({ application: { promise }, decidedAt, t }: Refusal) {
  const law = promise?.law;
  if (!law?.appeal) return undefined;
  const { officer, days } = law.appeal;
  const until = decidedAt && formatDate(endOfDay(dayAt(decidedAt) + days), t.language);
  return { law: law.name, officer, days, until };
}

function nextStepLines(refusal: Refusal): string[] {
  const { application, t } = refusal;
  const appeal = appealOf(refusal);
  const hasReason = Boolean(application.remarks?.trim());
  const again = t(hasReason ? "papers.refusal.again" : "papers.refusal.againWithoutReason");
  if (!appeal) return [again];
  const { law, officer, days, until } = appeal;
  const withinDays = until
    ? t("papers.refusal.appeal", { law, officer, days, date: until })
    : t("papers.refusal.appealUndated", { law, officer, days });
  return [again, withinDays];
}

/** Drafts a letter to the officer whom the law names, with all that the portal knows; the applicant adds the reasons. */
function draftAppeal(refusal: Refusal): StatementDraft | null {
  const appeal = appealOf(refusal);
  if (!appeal) return null;
  const { application, t, decidedAt, reasons, council } = refusal;
  const { reference, serviceName: service, userName, submittedAt, formData } = application;
  const { law, officer, days, until } = appeal;
  const lines = formData.address?.split("\n").map((line) => line.trim());
  const address = lines?.filter((line) => line !== "").join(", ");
  const intro = t(address ? "papers.appeal.introFrom" : "papers.appeal.intro", {
    name: formData.fullName || userName,
    address: address ?? "",
    council,
    service,
    reference,
    submitted: formatDate(submittedAt, t.language),
  });
  const refused = decidedAt
    ? t("papers.appeal.refusedOn", { date: formatDate(decidedAt, t.language) })
    : t("papers.appeal.refused");
  return {
    heading: t("papers.appeal.title"),
    hint: until
      ? t("papers.appeal.hint", { date: until })
      : t("papers.appeal.hintUndated", { days }),
    to: [t("papers.appeal.to"), officer],
    subject: t("papers.appeal.subject", { law, reference }),
    paragraphs: [
      `${intro} ${refused}`,
      t("papers.appeal.reasons", { reasons }),
      t("papers.appeal.because"),
    ],
    blankLines,
    signatures: [t("counter.slip.date"), t("counter.slip.signature")],
  };
}
