import type { Office } from "../office.ts";

/**
 * What is printed under the line to sign on.
 * @param signatory from the template: the position of whoever signs, such as Secretary, with or without a name
 * @param approverName the display name of whoever approved; undefined if unknown
 * @returns `signatory`, but blank if one of its parts, between commas or slashes, is the name of somebody of staff or
 *   administrators who did not approve
 */
export async function signatoryOf(
  { db }: Pick<Office, "db">,
  signatory: string,
  approverName: string | undefined,
): Promise<string> {
  const parts = signatory.split(/[,/]/).map((part) => part.trim().toLowerCase());
  if (approverName !== undefined && parts.includes(approverName.toLowerCase())) return signatory;
  const people = await db
    .selectFrom("users")
    .select("displayName")
    .where("role", "in", ["staff", "admin"])
    .execute();
  const isNamed = people.some(({ displayName }) => parts.includes(displayName.toLowerCase()));
  return isNamed ? "" : signatory;
}
