import { fromJson } from "../../database/codec.ts";
import { isGenuine, type AuditRow } from "../audit/chain.ts";
import { auditRowsById } from "../audit/rows-by-id.ts";
import type { Office } from "../office.ts";

/** The actions that create an account. */
const creations = ["REGISTER", "CREATE_USER", "ACCEPT_INVITATION", "ADD_PERSON"];
const actions = [...creations, "CHANGE_ROLE", "CHANGE_DUTY"];

/**
 * Compares the role and the duty of each person with the newest audit entries about them. Leaves out people whose account
 * was created before the oldest entry, because the log keeps only 12 months. A missing duty is not
 * compared, because it gives no rights.
 * @returns one line for each role or duty that differs from the newest entry's
 */
export async function findUnrecordedRights(office: Office): Promise<string[]> {
  const rightsByUid = await findRecordedRights(office);
  const people = await office.db
    .selectFrom("users")
    .select(["uid", "role", "duty"])
    .orderBy("uid")
    .execute();
  return people.flatMap(({ uid, role, duty }) => {
    const rights = rightsByUid.get(uid);
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

/** The role and the duty that the newest entries about a person gave. */
interface RecordedRights {
  /** Whether the log has the entry that created the account. */
  hasCreation: boolean;
  role?: RecordedRight;
  duty?: RecordedRight;
}

function lineOf(uid: string, value: string, recordedRight: RecordedRight | undefined): string {
  return `users ${uid}: is ${value}, but the audit log says ${recordedRight?.value ?? "nothing of that"}`;
}

/** Reads the recorded rights of everybody, by uid. */
async function findRecordedRights(office: Office): Promise<Map<string, RecordedRights>> {
  const rightsByUid = new Map<string, RecordedRights>();
  for await (const row of auditRowsById(office, (where) => where("action", "in", actions))) {
    if (row.subjectId === null || !isGenuine(office.keys, row)) continue;
    const rights = rightsByUid.get(row.subjectId) ?? { hasCreation: false };
    if (creations.includes(row.action)) rights.hasCreation = true;
    const { sequence, timestamp, id } = row;
    for (const [kind, value] of Object.entries(rightsIn(row)) as ["role" | "duty", string | null][])
      if (!rights[kind] || isNewer(row, rights[kind].entry))
        rights[kind] = { value, entry: { sequence, timestamp, id } };
    rightsByUid.set(row.subjectId, rights);
  }
  return rightsByUid;
}

/** Returns the role, the duty or both that an entry gave; null if it took the duty away or gave none. */
function rightsIn({ action, details }: AuditRow): Partial<Record<"role" | "duty", string | null>> {
  const { role, duty, to } =
    fromJson<Partial<Record<"role" | "duty" | "to", string | null>>>(details);
  if (action === "CHANGE_ROLE") return { role: to ?? null };
  if (action === "CHANGE_DUTY") return { duty: to ?? null };
  return { role: role ?? "citizen", duty: duty ?? null };
}

/**
 * Whether a row is newer than the other one. An entry without a sequence number is not sealed yet, so it is newer than
 * all sealed ones. Only unsealed entries are ordered by the clock, because it may have been set back.
 */
function isNewer(row: RecordedRight["entry"], other: RecordedRight["entry"]): boolean {
  const [number, otherNumber] = [row.sequence ?? Infinity, other.sequence ?? Infinity];
  if (number !== otherNumber) return number > otherNumber;
  if (row.timestamp !== other.timestamp) return row.timestamp > other.timestamp;
  return row.id > other.id;
}
