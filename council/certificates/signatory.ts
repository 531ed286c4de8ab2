import type { Office } from "../office.ts";

/**
 * What stands under the line to sign on: the office of whoever signs. Where it names somebody of the council's
 * office, between commas or slashes, only that person's approval prints it.
 */
export async function signatoryOf(
  { db }: Pick<Office, "db">,
  signatory: string,
  approvedBy: string,
): Promise<string> {
  const parts = signatory.split(/[,/]/).map((part) => part.trim().toLowerCase());
  if (parts.includes(approvedBy.toLowerCase())) return signatory;
  const people = await db
    .selectFrom("users")
    .select("displayName")
    .where("role", "in", ["staff", "admin"])
    .execute();
  const isNamed = people.some(({ displayName }) => parts.includes(displayName.toLowerCase()));
  return isNamed ? "" : signatory;
}
