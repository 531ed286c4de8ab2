import { latinDigits } from "../fields/latin-digits.ts";
import { isSearched, type Question } from "../catalogue/questions.ts";
import { textIn, type Language } from "../../texts/languages.ts";
import type { LocalText } from "../catalogue/local-text.ts";
import { phoneDigits } from "../limits.ts";
import type { Office } from "../office.ts";
import { getPlainAnswers } from "./answer-records.ts";

/** An answer that names whom or what an application is about, such as the child of a birth certificate. */
export interface CaseName {
  label: LocalText;
  answer: string;
}

/**
 * The answers that name whom or what an application is about: the short texts by which the office finds it. An answer
 * with as many digits as a phone number or more is left out: it may be an identity number that was typed into a field for
 * something else.
 */
export function caseNamesOf(
  questions: readonly Question[],
  answers: Readonly<Partial<Record<string, string>>>,
): CaseName[] {
  return questions
    .filter((question) => isSearched(question) && question.kind === "shortText")
    .flatMap(({ id, label }) => {
      const answer = answers[id];
      const digits = latinDigits(answer ?? "").replaceAll(/\D/g, "").length;
      return answer === undefined || digits >= phoneDigits ? [] : [{ label, answer }];
    });
}

/** Finds the case names of an application among its latest answers. Identity numbers are not decrypted. */
export async function findCaseNames(office: Office, applicationId: string): Promise<CaseName[]> {
  const { questions, answers } = await getPlainAnswers(office, applicationId);
  return caseNamesOf(questions, answers);
}

/** Case names as rows of a letter or a paper. */
export function caseRows(
  language: Language,
  names: readonly CaseName[],
): [label: string, answer: string][] {
  return names.map(({ label, answer }) => [textIn(language, label), answer]);
}
