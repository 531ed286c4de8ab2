import { fromJson } from "../../database/codec.ts";
import { isGenuine } from "../audit/chain.ts";
import { auditRowsById } from "../audit/rows-by-id.ts";
import type { Office } from "../office.ts";

/** The entries that say which role or duty somebody got. */
const actions = ["REGISTER", "CREATE_USER", "ACCEPT_INVITATION", "CHANGE_ROLE", "CHANGE_DUTY"];

/**
 * Compares people with the audit log, which has the entries of 12 months. One line for each whose role or duty no entry
 * gave, where the log has the beginning of the account.
 */
export async function findUnrecordedRights(office: Office): Promise<string[]> {
  const given = await findGiven(office);
  const people = await office.db
    .selectFrom("users")
    .select(["uid", "role", "duty"])
    .orderBy("uid")
    .execute();
  return people.flatMap(({ uid, role, duty }) => {
    const rights = given.get(uid);
    if (!rights?.isWhole) return [];
    return [role, duty]
      .filter((one) => one !== null && !rights.values.has(one))
      .map((one) => `users ${uid}: is ${one}, and the audit log has no entry of that`);
  });
}

interface GivenRights {
  /** Whether the log says how the account began. */
  isWhole: boolean;
  values: Set<string>;
}

/** By uid. */
async function findGiven(office: Office): Promise<Map<string, GivenRights>> {
  const given = new Map<string, GivenRights>();
  for await (const row of auditRowsById(office, (where) => where("action", "in", actions))) {
    if (row.subjectId === null || !isGenuine(office.keys, row)) continue;
    const rights = given.get(row.subjectId) ?? { isWhole: false, values: new Set() };
    const details = fromJson<Partial<Record<"role" | "duty" | "to", string | null>>>(row.details);
    const { role, duty, to } = details;
    for (const value of [role, duty, to]) if (value) rights.values.add(value);
    if (row.action === "REGISTER") rights.values.add("citizen");
    if (!row.action.startsWith("CHANGE_")) rights.isWhole = true;
    given.set(row.subjectId, rights);
  }
  return given;
}
