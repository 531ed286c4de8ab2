import { fromJson } from "../../database/codec.ts";
import { isGenuine, type AuditRow } from "../audit/chain.ts";
import { auditRowsById } from "../audit/rows-by-id.ts";
import type { Office } from "../office.ts";

/** The actions that create an account. */
const creations = ["REGISTER", "CREATE_USER", "ACCEPT_INVITATION", "ADD_PERSON"];
const actions = [...creations, "CHANGE_ROLE", "CHANGE_DUTY"];

/**
 * Compares the role and the duty of each person with the newest audit entries about them. Leaves out people whose
 * account was created before the oldest entry: the log keeps 12 months. A missing duty gives no rights, so it is not
 * compared.
 * @returns one line for each role or duty that the log did not give
 */
export async function findUnrecordedRights(office: Office): Promise<string[]> {
  const recorded = await findRecordedRights(office);
  const people = await office.db
    .selectFrom("users")
    .select(["uid", "role", "duty"])
    .orderBy("uid")
    .execute();
  return people.flatMap(({ uid, role, duty }) => {
    const rights = recorded.get(uid);
    if (!rights?.hasCreation) return [];
    const lines = [];
    if (role !== rights.role?.value) lines.push(lineOf(uid, role, rights.role));
    if (duty !== null && duty !== rights.duty?.value) lines.push(lineOf(uid, duty, rights.duty));
    return lines;
  });
}

/** A role or a duty, and the audit entry that gave it. */
interface RecordedRight {
  /** Null if the entry took the duty away, or gave none. */
  value: string | null;
  entry: Pick<AuditRow, "sequence" | "timestamp" | "id">;
}

/** What the newest entries about a person gave. */
interface RecordedRights {
  /** Whether the log has the entry that created the account. */
  hasCreation: boolean;
  role?: RecordedRight;
  duty?: RecordedRight;
}

function lineOf(uid: string, value: string, recorded: RecordedRight | undefined): string {
  return `users ${uid}: is ${value}, but the audit log says ${recorded?.value ?? "nothing of that"}`;
}

/** By uid. */
async function findRecordedRights(office: Office): Promise<Map<string, RecordedRights>> {
  const recorded = new Map<string, RecordedRights>();
  for await (const row of auditRowsById(office, (where) => where("action", "in", actions))) {
    if (row.subjectId === null || !isGenuine(office.keys, row)) continue;
    const rights = recorded.get(row.subjectId) ?? { hasCreation: false };
    if (creations.includes(row.action)) rights.hasCreation = true;
    const { sequence, timestamp, id } = row;
    for (const [kind, value] of Object.entries(rightsIn(row)) as ["role" | "duty", string | null][])
      if (!rights[kind] || isNewer(row, rights[kind].entry))
        rights[kind] = { value, entry: { sequence, timestamp, id } };
    recorded.set(row.subjectId, rights);
  }
  return recorded;
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
function isNewer(row: RecordedRight["entry"], other: RecordedRight["entry"]): boolean {
  const [number, othersNumber] = [row.sequence ?? Infinity, other.sequence ?? Infinity];
  if (number !== othersNumber) return number > othersNumber;
  if (row.timestamp !== other.timestamp) return row.timestamp > other.timestamp;
  return row.id > other.id;
}
