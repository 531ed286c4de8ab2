import type { Office } from "../office.ts";

/**
 * What is printed under the line to sign on: the template's `signatory`, the office of whoever signs. If one of its
 * parts, between commas or slashes, is the name of a member of the office, it is blank unless that person approved.
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
