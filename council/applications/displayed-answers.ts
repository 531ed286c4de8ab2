import { textsIn } from "../../texts/all.ts";
import type { Language } from "../../texts/languages.ts";
import { fieldsOfAnswers } from "../catalogue/question-fields.ts";
import { isQuestionId } from "../catalogue/questions.ts";
import { displayAnswers, type DisplayedAnswer } from "../fields/display-answers.ts";
import type { Office } from "../office.ts";
import { findWards } from "./find-wards.ts";
import { decryptIdentityNumber } from "./identity-numbers.ts";
import type { Application } from "./records.ts";

type AnsweredApplication = Pick<Application, "formData" | "identityNumbers" | "questions">;

/**
 * The applicant's answers as pages show them, with identity numbers masked.
 * @throws like `decryptIdentityNumber`, which decrypts the numbers before they are masked
 */
export async function displayedAnswersOf(
  office: Office,
  application: AnsweredApplication,
  language: Language,
): Promise<DisplayedAnswer[]> {
  const fields = fieldsOfAnswers(application.questions, await findWards(office, application));
  return displayAnswers(fields, decryptedAnswersOf(office, application), textsIn(language));
}

/** The answers to the service's own questions as pages show them, without identity numbers. */
export async function displayedQuestionAnswers(
  office: Office,
  { formData, questions }: Pick<AnsweredApplication, "formData" | "questions">,
  language: Language,
): Promise<DisplayedAnswer[]> {
  const withoutNumbers = { formData, questions, identityNumbers: {} };
  const displayed = await displayedAnswersOf(office, withoutNumbers, language);
  return displayed.filter(({ id }) => isQuestionId(id));
}

/** The answers with their identity numbers decrypted. */
export function decryptedAnswersOf(
  office: Pick<Office, "keys">,
  { formData, identityNumbers }: Pick<AnsweredApplication, "formData" | "identityNumbers">,
): Record<string, string> {
  const numbers = Object.entries(identityNumbers).flatMap(([id, number]) =>
    number ? [[id, decryptIdentityNumber(office, number)] as const] : [],
  );
  return { ...formData, ...Object.fromEntries(numbers) };
}
