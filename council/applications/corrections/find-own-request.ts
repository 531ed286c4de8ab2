import { NotFoundError } from "../../errors.ts";
import type { Office } from "../../office.ts";
import type { Person } from "../../permissions.ts";
import type { CorrectionRow } from "./records.ts";
import type { RequestOfApplication } from "./withdraw-correction.ts";

/** A request, and what its application was made for. */
export interface OwnRequest extends Pick<CorrectionRow, "outcome"> {
  serviceId: string;
  serviceVersionId: string;
  /** The end of the promised day, in milliseconds UTC; null without a promise. */
  dueAt: number | null;
}

/**
 * A request about an application of this person's.
 * @throws NotFoundError when there is no such application or request, or it is somebody else's.
 */
export async function findOwnRequest(
  { db }: Pick<Office, "db">,
  { uid }: Pick<Person, "uid">,
  { applicationId, requestId }: RequestOfApplication,
): Promise<OwnRequest> {
  const row = await db
    .selectFrom("correctionRequests")
    .innerJoin("applications", "applications.id", "correctionRequests.applicationId")
    .select([
      "applications.serviceId",
      "applications.serviceVersionId",
      "applications.dueAt",
      "outcome",
    ])
    .where("correctionRequests.id", "=", requestId)
    .where("applications.id", "=", applicationId)
    .where("applications.userId", "=", uid)
    .executeTakeFirst();
  if (!row) throw new NotFoundError("correction");
  return row;
}
