import { findActiveReviewers } from "../accounts/records.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { findColleagues } from "./assignment/records.ts";
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

/** The reviewers who may not decide an application, because they filed or corrected it for its applicant. */
export async function findBarred(
  office: Office,
  application: FiledApplication,
): Promise<ReadonlySet<string>> {
  const involvement = await findInvolvement(office, application);
  const barred = new Set<string>();
  for (const uid of involvement.keys())
    if (!(await isLeastInvolved(office, uid, involvement, application))) barred.add(uid);
  return barred;
}

/**
 * Who is left to decide an application once a reviewer, who did not act for its applicant so far, corrects it for them.
 * @returns undefined if the reviewer may decide it then, too, or acted for the applicant already
 */
export async function findLeftToDecide(
  office: Office,
  { uid }: Pick<Actor, "uid">,
  application: FiledApplication,
): Promise<"colleagues" | "administrators" | undefined> {
  const involvement = await findInvolvement(office, application);
  if (application.filedBy === null || involvement.has(uid)) return undefined;
  involvement.set(uid, "corrected");
  if (await isLeastInvolved(office, uid, involvement, application)) return undefined;
  const left = (await findColleagues(office)).filter(
    (one) => one.uid !== application.userId && !involvement.has(one.uid),
  );
  return left.every(({ role }) => role === "admin") ? "administrators" : "colleagues";
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
