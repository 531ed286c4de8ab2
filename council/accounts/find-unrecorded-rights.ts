import { fromJson } from "../../database/codec.ts";
import { isGenuine, type AuditRow } from "../audit/chain.ts";
import { auditRowsById } from "../audit/rows-by-id.ts";
import type { Office } from "../office.ts";

/** The entries that say how an account began. */
const beginnings = ["REGISTER", "CREATE_USER", "ACCEPT_INVITATION", "ADD_PERSON"];
const actions = [...beginnings, "CHANGE_ROLE", "CHANGE_DUTY"];

/**
 * Compares people with the audit log, which has the entries of 12 months. One line for each whose role, or whose duty,
 * is not the one that the newest entry gave, where the log has the beginning of the account.
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
    const lines = [];
    if (role !== rights.role?.value) lines.push(lineOf(uid, role, rights.role));
    if (duty !== null && duty !== rights.duty?.value) lines.push(lineOf(uid, duty, rights.duty));
    return lines;
  });
}

/** What an entry gave. */
interface Given {
  value: string | null;
  by: Pick<AuditRow, "sequence" | "timestamp" | "id">;
}

/** By the newest entries. */
interface GivenRights {
  /** Whether the log says how the account began. */
  isWhole: boolean;
  role?: Given;
  duty?: Given;
}

function lineOf(uid: string, value: string, given: Given | undefined): string {
  return `users ${uid}: is ${value}, but the audit log says ${given?.value ?? "nothing of that"}`;
}

/** By uid. */
async function findGiven(office: Office): Promise<Map<string, GivenRights>> {
  const given = new Map<string, GivenRights>();
  for await (const row of auditRowsById(office, (where) => where("action", "in", actions))) {
    if (row.subjectId === null || !isGenuine(office.keys, row)) continue;
    const rights = given.get(row.subjectId) ?? { isWhole: false };
    if (beginnings.includes(row.action)) rights.isWhole = true;
    const { sequence, timestamp, id } = row;
    for (const [kind, value] of Object.entries(rightsIn(row)) as ["role" | "duty", string | null][])
      if (!rights[kind] || isNewer(row, rights[kind].by))
        rights[kind] = { value, by: { sequence, timestamp, id } };
    given.set(row.subjectId, rights);
  }
  return given;
}

/** The role, the duty or both that an entry gave; null where there is none. */
function rightsIn({ action, details }: AuditRow): Partial<Record<"role" | "duty", string | null>> {
  const { role, duty, to } =
    fromJson<Partial<Record<"role" | "duty" | "to", string | null>>>(details);
  if (action === "CHANGE_ROLE") return { role: to ?? null };
  if (action === "CHANGE_DUTY") return { duty: to ?? null };
  return { role: role ?? "citizen", duty: duty ?? null };
}

/** Entries without a number are not sealed yet, so newer. The clock, which may be set back, orders only those. */
function isNewer(row: Given["by"], other: Given["by"]): boolean {
  const [number, othersNumber] = [row.sequence ?? Infinity, other.sequence ?? Infinity];
  if (number !== othersNumber) return number > othersNumber;
  if (row.timestamp !== other.timestamp) return row.timestamp > other.timestamp;
  return row.id > other.id;
}
