import type { Office } from "../../office.ts";
import type { Actor } from "../../permissions.ts";
import { findBarred } from "../may-decide.ts";
import type { Application } from "../records.ts";
import { findColleagues, findName } from "./records.ts";

/** Who has an application, and who else could. */
export interface ShownAssignment {
  /** Null for nobody; the name is blank once the account is deleted. */
  assignee: { uid: string; name: string } | null;
  /** Whether the reader has it. */
  isMine: boolean;
  /** Others who can review it and do not have it. */
  colleagues: { uid: string; name: string; mayDecide: boolean }[];
}

/** The assignment of an application for a member of the office, which its caller has checked. */
export async function findAssignment(
  office: Office,
  { uid }: Actor,
  application: Pick<Application, "id" | "userId" | "assignedTo" | "filedBy">,
): Promise<ShownAssignment> {
  const { assignedTo, userId } = application;
  const colleagues = await findColleagues(office);
  const barred = await findBarred(office, [application]);
  return {
    assignee:
      assignedTo === null
        ? null
        : { uid: assignedTo, name: (await findName(office, assignedTo)) ?? "" },
    isMine: assignedTo === uid,
    colleagues: colleagues
      .filter((one) => ![uid, userId, assignedTo].includes(one.uid))
      .map((one) => ({ uid: one.uid, name: one.displayName, mayDecide: !barred.has(one.uid) })),
  };
}
