import type { Office } from "../office.ts";
import { earlierApplicationsAtMost } from "../queue-limits.ts";
import type { Application } from "./records.ts";
import { statusOf, type Status } from "./status.ts";

/** An earlier application for the same service with the same identity number. */
export interface EarlierApplication {
  id: string;
  /** The last 8 characters of the id. */
  reference: string;
  status: Status;
  /** Milliseconds UTC. */
  submittedAt: number;
}

/**
 * Earlier applications for the same service that name an identity number of this one, newest first. Numbers are
 * compared by their keyed hashes. Those of this application that a correction replaced do not count.
 */
export async function findEarlierApplications(
  { db }: Pick<Office, "db">,
  application: Pick<Application, "id" | "serviceId" | "submittedAt" | "identityNumbers">,
): Promise<EarlierApplication[]> {
  const { id, serviceId, submittedAt, identityNumbers } = application;
  const ids = Object.values(identityNumbers).flatMap((number) => (number ? [number.id] : []));
  if (ids.length === 0) return [];
  const hashes = db.selectFrom("identityNumbers").select("hash").where("id", "in", ids);
  const sameNumber = db
    .selectFrom("identityNumbers")
    .select("applicationId")
    .where("hash", "in", hashes);
  const rows = await db
    .selectFrom("applications")
    .select(["id", "reference", "status", "submittedAt"])
    .where("id", "in", sameNumber)
    .where("id", "<>", id)
    .where("serviceId", "=", serviceId)
    .where("submittedAt", "<=", submittedAt)
    .orderBy("submittedAt", "desc")
    .orderBy("id", "desc")
    .limit(earlierApplicationsAtMost)
    .execute();
  return rows.map((row) => ({ ...row, status: statusOf(row.status) }));
}
