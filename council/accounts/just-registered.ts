import { newAccountMs } from "../limits.ts";
import type { Office } from "../office.ts";
import type { Person } from "../permissions.ts";

/** Whether the account is so new that its owner may still have the page open that confirms the registration. */
export async function isJustRegistered(
  { db, clock }: Office,
  { uid }: Pick<Person, "uid">,
): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("createdAt")
    .where("uid", "=", uid)
    .executeTakeFirst();
  return row !== undefined && row.createdAt > clock() - newAccountMs;
}
