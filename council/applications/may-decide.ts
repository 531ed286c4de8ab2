import { findActiveReviewers } from "../accounts/records.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import type { EventKind } from "./events.ts";

interface FiledApplication {
  id: string;
  userId: string;
  filedBy: string | null;
}

/**
 * Whether a reviewer may decide an application that is not their own. Whoever corrected it for its applicant may not while
 * another active reviewer did not act for them; whoever filed it may not while there is another active reviewer at all.
 * The applicant never counts as one.
 */
export async function mayDecide(
  office: Office,
  { uid }: Pick<Actor, "uid">,
  application: FiledApplication,
): Promise<boolean> {
  return isLeastInvolved(office, uid, await findInvolvement(office, application), application);
}

/**
 * Whether a reviewer may release the certificate of an application that is not their own: like `mayDecide`, and whoever
 * approved it only after everybody else.
 */
export async function mayRelease(
  office: Office,
  { uid }: Pick<Actor, "uid">,
  { approvedBy, ...application }: FiledApplication & { approvedBy: string },
): Promise<boolean> {
  const involvement = await findInvolvement(office, application);
  involvement.set(approvedBy, "approved");
  return isLeastInvolved(office, uid, involvement, application);
}

/** Whether a person filed an application for its applicant, or corrected it for them. */
export async function hasActedForApplicant(
  office: Office,
  uid: string,
  application: Pick<FiledApplication, "id" | "filedBy">,
): Promise<boolean> {
  return (await findInvolvement(office, application)).has(uid);
}

/** What somebody did about an application. Whoever has a higher rank gives way to everybody with a lower one. */
const rank = { nothing: 0, corrected: 1, filed: 2, approved: 3 };

type Involvement = Map<string, keyof typeof rank>;

/** What each person who acted for the applicant did, by their id. */
async function findInvolvement(
  office: Office,
  { id, filedBy }: Pick<FiledApplication, "id" | "filedBy">,
): Promise<Involvement> {
  const involvement: Involvement = new Map();
  if (filedBy === null) return involvement;
  for (const uid of await findCorrectors(office, id)) involvement.set(uid, "corrected");
  involvement.set(filedBy, "filed");
  return involvement;
}

async function isLeastInvolved(
  office: Office,
  uid: string,
  involvement: Involvement,
  { userId }: Pick<FiledApplication, "userId">,
): Promise<boolean> {
  const rankOf = (one: string) => rank[involvement.get(one) ?? "nothing"];
  if (rankOf(uid) === rank.nothing) return true;
  const others = (await findActiveReviewers(office)).filter((other) => other !== userId);
  return others.every((other) => rankOf(other) >= rankOf(uid));
}

async function findCorrectors({ db }: Office, applicationId: string): Promise<string[]> {
  const events = await db
    .selectFrom("applicationEvents")
    .select("actorId")
    .distinct()
    .where("applicationId", "=", applicationId)
    .where("kind", "=", "corrected" satisfies EventKind)
    .execute();
  return events.flatMap(({ actorId }) => actorId ?? []);
}
