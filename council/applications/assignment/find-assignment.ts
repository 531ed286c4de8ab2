import type { Office } from "../../office.ts";
import type { Actor } from "../../permissions.ts";
import { findUidsBarredFromDeciding } from "../may-decide.ts";
import type { Application } from "../records.ts";
import { findDisplayName, findReviewers } from "./records.ts";

/** To whom an application is assigned, and to whom else it can be assigned. */
export interface ShownAssignment {
  /** Null if it is assigned to nobody; the name is blank once the account is deleted. */
  assignee: { uid: string; name: string } | null;
  /** Whether it is assigned to the reader. */
  isMine: boolean;
  /** Everybody else to whom it can be assigned, and whether they may decide it. */
  colleagues: { uid: string; name: string; mayDecide: boolean }[];
}

/** The assignment of an application as a member of the office sees it. Checks no rights. */
export async function findAssignment(
  office: Office,
  { uid }: Actor,
  application: Pick<Application, "id" | "userId" | "assignedTo" | "filedBy">,
): Promise<ShownAssignment> {
  const { assignedTo, userId } = application;
  const reviewers = await findReviewers(office);
  const barred = await findUidsBarredFromDeciding(office, [application]);
  return {
    assignee:
      assignedTo === null
        ? null
        : { uid: assignedTo, name: (await findDisplayName(office, assignedTo)) ?? "" },
    isMine: assignedTo === uid,
    colleagues: reviewers
      .filter((one) => ![uid, userId, assignedTo].includes(one.uid))
      .map((one) => ({ uid: one.uid, name: one.displayName, mayDecide: !barred.has(one.uid) })),
  };
}
