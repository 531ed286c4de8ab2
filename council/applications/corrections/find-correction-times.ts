import type { Office } from "../../office.ts";
import { getCouncil } from "../../settings/get-council.ts";
import type { ListedApplication } from "../records.ts";
import { correctionTime, type CorrectionTime } from "./correction-deadline.ts";
import { findOpenRequest } from "./records.ts";

/** Until when each application that waits for its applicant can be corrected, by its id; the others are left out. */
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
