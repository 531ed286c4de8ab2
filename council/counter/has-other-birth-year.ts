import type { AnswerInput } from "../applications/rules.ts";
import { latinDigits } from "../fields/latin-digits.ts";
import type { Office } from "../office.ts";
import { findCounterApplicant } from "./records.ts";

/** Whether a form names another year of birth than the year stored for its counter applicant. */
export async function hasOtherBirthYear(
  office: Office,
  applicantId: string,
  { dateOfBirth }: Pick<AnswerInput, "dateOfBirth">,
): Promise<boolean> {
  const typedYear = latinDigits(dateOfBirth.year).trim();
  if (typedYear === "") return false;
  const birthYear = (await findCounterApplicant(office, applicantId))?.birthYear ?? null;
  return birthYear !== null && Number(typedYear) !== birthYear;
}
