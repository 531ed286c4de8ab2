import { changeAs, readActor, requireCapability } from "../change-as.ts";
import { dayInIndia } from "../day-in-india.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";

/** What a member of the office or an auditor opened. */
export interface AccessedItem {
  applicationId: string;
  /** One of its documents; without it the application itself. */
  documentId?: string;
}

/**
 * Records that a member of the office or an auditor opened somebody else's application or document: one row per
 * person, item and day in India (decision 197). The row is committed when this function returns, so call it
 * before showing anything.
 * @throws like changeAs, if the actor has lost the right since the request began.
 */
export async function recordAccess(
  office: Office,
  actor: Actor,
  opened: AccessedItem,
): Promise<void> {
  const { applicationId, documentId = null } = opened;
  const createdAt = office.clock();
  const day = dayInIndia(createdAt);
  const id = accessId(day, actor.uid, documentId ?? applicationId);
  // Most applications and documents are opened repeatedly, so look for the record first, without a lock.
  if (await isRecorded(office, id)) {
    await requireCapability(office, actor, "seeAllApplications", readActor);
    return;
  }
  await changeAs(office, actor, "seeAllApplications", ({ db }) =>
    db
      .insertInto("accessRecords")
      .values({ id, userId: actor.uid, applicationId, documentId, day, createdAt })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute(),
  );
}

/** The id of an access record: there is one per day in India, person and opened item. */
export function accessId(day: string, uid: string, item: string): string {
  return [day, uid, item].join(" ");
}

async function isRecorded({ db }: Office, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("accessRecords")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}
