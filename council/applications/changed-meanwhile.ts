import type { Office } from "../office.ts";
import { findLatestChange } from "./history.ts";
import type { ReviewedRow } from "./office-records.ts";
import { statusOf, type Status } from "./status.ts";

/** The application is not what the reviewer saw; nothing was written. */
export type ChangedMeanwhile =
  /** A colleague changed it; `by` is undefined if unknown. */
  | {
      outcome: "changedMeanwhile";
      /** The colleague decided, asked the applicant for a correction, or withdrew such a request. */
      how: "reviewed" | "requested" | "withdrawn";
      by: string | undefined;
      status: Status;
      at: number;
    }
  /** Its applicant corrected it. */
  | { outcome: "correctedMeanwhile"; at: number };

const howOf = {
  statusChanged: "reviewed",
  correctionRequested: "requested",
  correctionWithdrawn: "withdrawn",
} as const;

/** Who changed an application since a reviewer saw it, and how. */
export async function findChangeMeanwhile(
  tx: Pick<Office, "db">,
  { id, status, updatedAt }: Pick<ReviewedRow, "id" | "status" | "updatedAt">,
): Promise<ChangedMeanwhile> {
  const latest = await findLatestChange(tx, id);
  if (latest?.kind === "corrected") return { outcome: "correctedMeanwhile", at: latest.at };
  return {
    outcome: "changedMeanwhile",
    how: latest ? howOf[latest.kind] : "reviewed",
    by: latest?.by,
    status: statusOf(status),
    // Not `updatedAt` alone: a message changes it, too.
    at: latest?.at ?? updatedAt,
  };
}
