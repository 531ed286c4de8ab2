import { textsIn } from "../../texts/all.ts";
import type { Language } from "../../texts/languages.ts";
import { namedAnswers } from "../catalogue/certificate-placeholders.ts";
import type { DisplayedAnswer } from "../fields/display-answers.ts";
import type { Office } from "../office.ts";
import { hasLettersWithoutFont } from "../printable-letters.ts";
import { findTemplate } from "./certificate.ts";
import { findCurrentOrLastDefinition } from "./find-outcome.ts";
import { labelOfPart } from "./part-labels.ts";
import type { Application } from "./records.ts";

/**
 * The labels of the answers that the reviewer should check before approving, because the certificate prints them: in
 * `unstated` and `long` answers that the certificate's text names, in `boxes` also answers in its table.
 */
export interface PrintedAnswers {
  /** Answers that the application does not have: the certificate says "not stated" in their place. */
  unstated: string[];
  /** Answers that are long enough for sentences of the applicant's own, which would read as the council's. */
  long: string[];
  /** Answers with letters that the fonts of certificates lack, so that empty boxes may be printed. */
  boxes: string[];
}

export const nothingToCheck: PrintedAnswers = { unstated: [], long: [], boxes: [] };

/** An answer with more characters is long. */
const shortTextMaxLength = 120;
/** An answer with more lines is long. */
const shortTextMaxLines = 2;
/** An address with more lines that are not empty is long. */
const addressMaxLines = 5;

/**
 * Finds the answers that the reviewer should check, among those that an application's certificate would print.
 * @returns empty lists if approving it issues no certificate
 */
export async function findPrintedAnswers(
  office: Office,
  application: Pick<Application, "id" | "serviceId" | "serviceVersionId" | "questions">,
  answers: readonly DisplayedAnswer[],
  language: Language,
): Promise<PrintedAnswers> {
  const template = await findTemplate(office, application);
  const namedIds = template ? namedAnswers(Object.values(template.body)) : [];
  const texts = new Map(answers.map(({ id, text }) => [id, text]));
  const unstated = namedIds.filter((id) => !texts.get(id));
  const long = namedIds.filter((id) => isLong(id, texts.get(id) ?? ""));
  const printedIds = new Set([...namedIds, ...(template?.facts ?? [])]);
  const boxes = [...printedIds].filter((id) => hasLettersWithoutFont(texts.get(id) ?? ""));
  if (unstated.length + long.length + boxes.length === 0) return nothingToCheck;
  // The text may name a question that a later version added.
  const publishedDefinition = await findCurrentOrLastDefinition(office, application.serviceId);
  const questions = publishedDefinition?.questions ?? application.questions;
  const t = textsIn(language);
  const labelOf = (field: string) => labelOfPart(t, { questions, documents: [] }, { field });
  return {
    unstated: unstated.map(labelOf),
    long: long.map(labelOf),
    boxes: boxes.map(labelOf),
  };
}

function isLong(field: string, text: string): boolean {
  if (text.length > shortTextMaxLength) return true;
  const lines = text.split("\n");
  return field === "address"
    ? lines.filter((line) => line.trim() !== "").length > addressMaxLines
    : lines.length > shortTextMaxLines;
}
