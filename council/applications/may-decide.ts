import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { findReviewers, type Reviewer } from "./assignment/records.ts";
import type { EventKind } from "./events.ts";

interface FiledApplication {
  id: string;
  userId: string;
  filedBy: string | null;
}

/**
 * Whether a reviewer may decide an application that is not their own. A reviewer who corrected it for its applicant may not,
 * as long as another active reviewer did not act for the applicant. A reviewer who filed it may not, as long as there is any
 * other active reviewer. The applicant does not count as a reviewer.
 */
export async function mayDecide(
  office: Office,
  { uid }: Pick<Actor, "uid">,
  application: FiledApplication,
): Promise<boolean> {
  return isLeastInvolved(office, uid, await findInvolvement(office, application), application);
}

/**
 * Whether a reviewer may release the held certificate of an application that is not their own: like `mayDecide`, but the
 * reviewer who approved the application may only if there is no other active reviewer.
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

/** Whether a person filed or corrected an application for its applicant. */
export async function hasActedForApplicant(
  office: Office,
  uid: string,
  application: Pick<FiledApplication, "id" | "filedBy">,
): Promise<boolean> {
  return (await findInvolvement(office, application)).has(uid);
}

/**
 * The uids of the people who may not decide one or more of these applications: their applicants, and reviewers who filed or
 * corrected one of them while somebody less involved can decide it. Reads all applications in two queries.
 */
export async function findUidsBarredFromDeciding(
  office: Office,
  applications: readonly FiledApplication[],
): Promise<ReadonlySet<string>> {
  const barred = new Set(applications.map(({ userId }) => userId));
  const filed = applications.filter(({ filedBy }) => filedBy !== null);
  if (filed.length === 0) return barred;
  const involvements = await findInvolvements(office, filed);
  const reviewers = await findReviewers(office);
  for (const application of filed) {
    const involvement = involvements.get(application.id)!;
    for (const uid of involvement.keys())
      if (!hasLeastRank(reviewers, uid, involvement, application)) barred.add(uid);
  }
  return barred;
}

/**
 * Who could still decide an application if a reviewer corrected it for its applicant.
 * @returns undefined if the reviewer may still decide it then, or has acted for the applicant before
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
  const remaining = (await findReviewers(office)).filter(
    (one) => one.uid !== application.userId && !involvement.has(one.uid),
  );
  return remaining.every(({ role }) => role === "admin") ? "administrators" : "colleagues";
}

/** The ranks of what somebody did with an application. A reviewer may decide if no other reviewer has a lower rank. */
const rankOfInvolvement = { nothing: 0, corrected: 1, filed: 2, approved: 3 };

type Involvement = Map<string, keyof typeof rankOfInvolvement>;

/** What each person who acted for the applicant did, by their uid. */
async function findInvolvement(
  office: Office,
  application: Pick<FiledApplication, "id" | "filedBy">,
): Promise<Involvement> {
  if (application.filedBy === null) return new Map();
  return (await findInvolvements(office, [application])).get(application.id)!;
}

/** Like `findInvolvement`, for several applications, by their ids. */
async function findInvolvements(
  office: Office,
  filed: readonly Pick<FiledApplication, "id" | "filedBy">[],
): Promise<Map<string, Involvement>> {
  const involvements = new Map<string, Involvement>(filed.map(({ id }) => [id, new Map()]));
  const ids = [...involvements.keys()];
  for (const { applicationId, actorId } of await findCorrectors(office, ids))
    if (actorId) involvements.get(applicationId)!.set(actorId, "corrected");
  for (const { id, filedBy } of filed) if (filedBy) involvements.get(id)!.set(filedBy, "filed");
  return involvements;
}

async function isLeastInvolved(
  office: Office,
  uid: string,
  involvement: Involvement,
  application: Pick<FiledApplication, "userId">,
): Promise<boolean> {
  if (!involvement.has(uid)) return true;
  return hasLeastRank(await findReviewers(office), uid, involvement, application);
}

function hasLeastRank(
  reviewers: readonly Pick<Reviewer, "uid">[],
  uid: string,
  involvement: Involvement,
  { userId }: Pick<FiledApplication, "userId">,
): boolean {
  const rankOf = (one: string) => rankOfInvolvement[involvement.get(one) ?? "nothing"];
  return reviewers.every((other) => other.uid === userId || rankOf(other.uid) >= rankOf(uid));
}

async function findCorrectors({ db }: Office, applicationIds: readonly string[]) {
  return db
    .selectFrom("applicationEvents")
    .select(["applicationId", "actorId"])
    .distinct()
    .where("applicationId", "in", applicationIds)
    .where("kind", "=", "corrected" satisfies EventKind)
    .execute();
}
