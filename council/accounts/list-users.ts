import type { Office } from "../office.ts";
import { roleOf, type Person } from "../permissions.ts";
import { selectUsers } from "./records.ts";

export interface ListedUser extends Person {
  /** Milliseconds UTC. */
  createdAt: number;
  isDisabled: boolean;
}

/** All accounts, ordered by email, for the operator's command `user list`. */
export async function listUsers(office: Office): Promise<ListedUser[]> {
  const users = await selectUsers(office);
  return users.map(({ uid, email, displayName, role, createdAt, disabledAt }) => ({
    uid,
    email,
    displayName,
    role: roleOf(role),
    createdAt,
    isDisabled: disabledAt !== null,
  }));
}
