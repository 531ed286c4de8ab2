import type { Office } from "../office.ts";
import type { Application } from "./records.ts";

/** An Aadhaar number as every page shows it: only its last four digits (UIDAI's masked Aadhaar). */
export function maskedAadharOf(
  office: Pick<Office, "keys">,
  application: Pick<Application, "id" | "aadharNumber">,
): string {
  const digits = office.keys.unseal(application.aadharNumber, application.id);
  return `XXXX XXXX ${digits.slice(-4)}`;
}
