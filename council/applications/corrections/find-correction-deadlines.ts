import type { Office } from "../../office.ts";
import { getCouncil } from "../../settings/get-council.ts";
import type { ListedApplication } from "../records.ts";
import { deadlineStateOf, type CorrectionDeadlineState } from "./correction-deadline.ts";
import { findOpenRequest } from "./records.ts";

/** The correction deadline of each application that waits for its applicant, by its id. All others are left out. */
export async function findCorrectionDeadlines(
  office: Office,
  applications: readonly Pick<ListedApplication, "id" | "awaiting">[],
): Promise<Record<string, CorrectionDeadlineState>> {
  const { correctionDays } = await getCouncil(office);
  const deadlines: Record<string, CorrectionDeadlineState> = {};
  for (const { id, awaiting } of applications) {
    const request = awaiting === "applicant" ? await findOpenRequest(office, id) : undefined;
    if (request) deadlines[id] = deadlineStateOf(office, request, correctionDays);
  }
  return deadlines;
}
