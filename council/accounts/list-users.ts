import type { Office } from "../office.ts";
import { dutyOf, roleOf, type Person } from "../permissions.ts";
import { selectUsers } from "./records.ts";

export interface ListedUser extends Omit<Person, "email"> {
  /** Null for somebody the office made an account for at its counter. */
  email: string | null;
  /** Milliseconds UTC. */
  createdAt: number;
  isDisabled: boolean;
}

/** Lists all users, ordered by email, for the operator's command `user list`. */
export async function listUsers(office: Office): Promise<ListedUser[]> {
  const users = await selectUsers(office);
  return users.map(({ uid, email, displayName, role, duty, createdAt, disabledAt }) => ({
    uid,
    email,
    displayName,
    role: roleOf(role),
    duty: dutyOf(duty),
    createdAt,
    isDisabled: disabledAt !== null,
  }));
}
