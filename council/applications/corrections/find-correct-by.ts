import type { Office } from "../../office.ts";
import { getCouncil } from "../../settings/get-council.ts";
import type { ListedApplication } from "../records.ts";
import { correctedUntil } from "./corrected-until.ts";
import { findOpenRequest } from "./records.ts";

/** Until when the applications that wait for their applicants may be corrected, milliseconds UTC, by id. */
export async function findCorrectBy(
  office: Office,
  applications: readonly Pick<ListedApplication, "id" | "awaiting">[],
): Promise<Record<string, number>> {
  const { correctionDays } = await getCouncil(office);
  const correctBy: Record<string, number> = {};
  for (const { id, awaiting } of applications) {
    const request = awaiting === "applicant" ? await findOpenRequest(office, id) : undefined;
    if (request) correctBy[id] = correctedUntil(request, correctionDays);
  }
  return correctBy;
}
