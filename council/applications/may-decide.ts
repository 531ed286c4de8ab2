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

/**
 * Who may not decide one or more of some applications: their applicants, and reviewers who filed or corrected one while
 * somebody less involved can decide it. Reads all in two queries.
 */
export async function findBarred(
  office: Office,
  applications: readonly FiledApplication[],
): Promise<ReadonlySet<string>> {
  const barred = new Set(applications.map(({ userId }) => userId));
  const filed = applications.filter(({ filedBy }) => filedBy !== null);
  if (filed.length === 0) return barred;
  const involvements = await findInvolvements(office, filed);
  const reviewers = await findActiveReviewers(office);
  for (const one of filed) {
    const involvement = involvements.get(one.id)!;
    for (const uid of involvement.keys())
      if (!hasLeastRank(reviewers, uid, involvement, one)) barred.add(uid);
  }
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
  application: Pick<FiledApplication, "id" | "filedBy">,
): Promise<Involvement> {
  if (application.filedBy === null) return new Map();
  return (await findInvolvements(office, [application])).get(application.id)!;
}

/** Of each application, by its id. */
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
  return hasLeastRank(await findActiveReviewers(office), uid, involvement, application);
}

function hasLeastRank(
  reviewers: readonly string[],
  uid: string,
  involvement: Involvement,
  { userId }: Pick<FiledApplication, "userId">,
): boolean {
  const rankOf = (one: string) => rank[involvement.get(one) ?? "nothing"];
  return reviewers.every((other) => other === userId || rankOf(other) >= rankOf(uid));
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
