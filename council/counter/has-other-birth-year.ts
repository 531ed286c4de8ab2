import type { AnswerInput } from "../applications/rules.ts";
import { latinDigits } from "../fields/latin-digits.ts";
import type { Office } from "../office.ts";
import { findCounterApplicant } from "./records.ts";

/** Whether a form names another year of birth than the one stored for its counter applicant. */
export async function hasOtherBirthYear(
  office: Office,
  applicantId: string,
  { dateOfBirth }: Pick<AnswerInput, "dateOfBirth">,
): Promise<boolean> {
  const typed = latinDigits(dateOfBirth.year).trim();
  if (typed === "") return false;
  const birthYear = (await findCounterApplicant(office, applicantId))?.birthYear ?? null;
  return birthYear !== null && Number(typed) !== birthYear;
}
