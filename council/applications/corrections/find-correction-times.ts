import type { Office } from "../../office.ts";
import { getCouncil } from "../../settings/get-council.ts";
import type { ListedApplication } from "../records.ts";
import { correctionTime, type CorrectionTime } from "./correction-deadline.ts";
import { findOpenRequest } from "./records.ts";

/** Until when those of the applications that wait for their applicants can be corrected, by id. */
export async function findCorrectionTimes(
  office: Office,
  applications: readonly Pick<ListedApplication, "id" | "awaiting">[],
): Promise<Record<string, CorrectionTime>> {
  const { correctionDays } = await getCouncil(office);
  const times: Record<string, CorrectionTime> = {};
  for (const { id, awaiting } of applications) {
    const request = awaiting === "applicant" ? await findOpenRequest(office, id) : undefined;
    if (request) times[id] = correctionTime(office, request, correctionDays);
  }
  return times;
}
