import { textsIn } from "../../texts/all.ts";
import type { Language } from "../../texts/languages.ts";
import { displayAnswers, type DisplayedAnswer } from "../fields/display-answers.ts";
import { everyField } from "../fields/standard-fields.ts";
import type { Office } from "../office.ts";
import { openIdentityNumber } from "./identity-numbers.ts";
import type { Application } from "./records.ts";

/**
 * The applicant's answers as pages show them, with only the last four digits of the Aadhaar number.
 */
export function displayedAnswersOf(
  office: Pick<Office, "keys">,
  { formData, aadharNumber }: Pick<Application, "formData" | "aadharNumber">,
  language: Language,
): DisplayedAnswer[] {
  const number = aadharNumber && { aadharNumber: openIdentityNumber(office, aadharNumber) };
  return displayAnswers(everyField, { ...formData, ...number }, textsIn(language));
}
