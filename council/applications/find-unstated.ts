import { textsIn } from "../../texts/all.ts";
import type { Language } from "../../texts/languages.ts";
import { namedAnswers } from "../catalogue/certificate-placeholders.ts";
import type { DisplayedAnswer } from "../fields/display-answers.ts";
import type { Office } from "../office.ts";
import { findTemplate } from "./certificate.ts";
import { findPublished } from "./find-outcome.ts";
import { labelOfPart } from "./part-labels.ts";
import type { Application } from "./records.ts";

/**
 * The labels of the answers that the text of an application's certificate names and the application does not have: the
 * certificate says "not stated" in their place.
 * @returns none if approving it issues no certificate
 */
export async function findUnstated(
  office: Office,
  application: Pick<Application, "id" | "serviceId" | "serviceVersionId" | "questions">,
  answers: readonly DisplayedAnswer[],
  language: Language,
): Promise<string[]> {
  const template = await findTemplate(office, application);
  if (!template) return [];
  const answered = new Set(answers.filter(({ text }) => text !== "").map(({ id }) => id));
  const unstated = namedAnswers(Object.values(template.body)).filter((id) => !answered.has(id));
  if (unstated.length === 0) return [];
  // The text may name a question that a later version added.
  const published = await findPublished(office, application.serviceId);
  const questions = published?.questions ?? application.questions;
  const t = textsIn(language);
  return unstated.map((field) => labelOfPart(t, { questions, documents: [] }, { field }));
}
