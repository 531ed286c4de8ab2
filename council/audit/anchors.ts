import { toJson } from "../../database/codec.ts";
import type { Keys } from "../keys.ts";
import type { Office } from "../office.ts";
import {
  genesis,
  findLink,
  highestSequence,
  parseHead,
  type Head,
  type Link,
  type SignedHead,
} from "./chain.ts";

/** Why the end of the chain in the database cannot be the one this portal wrote. */
export type AlarmReason =
  /** The signed end is missing. */
  | "headMissing"
  | "headForged"
  /** The entry that the signed end names is missing or different, or there are entries after it. */
  | "endDiffers"
  /** The chain ends earlier than an anchor says that it once ended. */
  | "behind"
  /** The entry that an anchor names is different or missing. */
  | "anchorDiffers"
  /** There are anchors, but this portal signed none of them. */
  | "anchorForged"
  /** The database was to start a new chain, although the portal had started one before. */
  | "begunAgain"
  /** There are entries that this portal did not write. */
  | "forgedEntries";

export interface Alarm {
  /** Milliseconds UTC. */
  at: number;
  reason: AlarmReason;
  expected: Head | null;
  found: Head | null;
}

/** The state of the chain as stored outside the database. */
export interface AnchorState {
  /** Signed ends of the chain; several while the key is being changed. */
  heads: unknown[];
  /** Alarms that no operator has accepted yet. */
  alarms: Alarm[];
}

/** Stores anchors where somebody with write access to the database cannot change them. */
export interface Anchors {
  read(): Promise<AnchorState>;
  /** Durable once the promise resolves. */
  write(state: AnchorState): Promise<void>;
}

/** Bounds the stored alarms if somebody causes many. */
const alarmsKept = 100;

/** Adds an alarm. If another process, or an earlier start that was killed, stored the same alarm, returns `alarms` as is. */
export function withAlarm(alarms: Alarm[], alarm: Alarm): Alarm[] {
  const withoutTime = ({ reason, expected, found }: Alarm) => toJson([reason, expected, found]);
  if (alarms.some((one) => withoutTime(one) === withoutTime(alarm))) return alarms;
  return [...alarms, alarm].slice(-alarmsKept);
}

/** The furthest end that is signed by these keys; `forged` if there are ends but none is signed by these keys. */
export function findFurthestHead(
  keys: Pick<Keys, "isSealSignature">,
  heads: unknown[],
): SignedHead | "forged" | undefined {
  const signedHeads = heads.map((head) => parseHead(keys, head)).filter((one) => one !== undefined);
  if (signedHeads.length === 0) return heads.length === 0 ? undefined : "forged";
  return signedHeads.reduce((one, other) => (isBefore(one, other) ? other : one));
}

export function isBefore(one: Head, other: Head): boolean {
  return one.epoch === other.epoch ? one.sequence < other.sequence : one.epoch < other.epoch;
}

/**
 * How the chain in the database contradicts itself or an anchor, if it does. Call it on a snapshot or while
 * nothing is being sealed: otherwise entries just sealed look like a contradiction.
 */
export async function findContradiction(
  office: Pick<Office, "db" | "keys">,
  head: Head | "forged" | undefined,
  anchor: Head | "forged" | undefined,
): Promise<AlarmReason | undefined> {
  if (head === undefined) return "headMissing";
  if (head === "forged") return "headForged";
  if (!(await hasOrPurged(office, head))) return "endDiffers";
  if (anchor === "forged") return "anchorForged";
  // An earlier epoch ended at another entry: the portal signed that the chain continues from elsewhere.
  if (anchor?.epoch === head.epoch || (anchor && isBefore(head, anchor))) {
    if (isBefore(head, anchor)) return "behind";
    if (!(await hasOrPurged(office, anchor))) return "anchorDiffers";
  }
  return (await hasEntriesAfter(office, head)) ? "endDiffers" : undefined;
}

/** Whether there are sealed entries after the signed end: the sealer never leaves any there. */
async function hasEntriesAfter({ db }: Pick<Office, "db">, { sequence }: Link): Promise<boolean> {
  const row = await db
    .selectFrom("logs")
    .select("id")
    .where("sequence", ">", sequence)
    // Without this limit, one entry with an impossibly high number would raise an alarm every second.
    .where("sequence", "<=", highestSequence)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the database has this entry, or may have had it until it was purged because of its age. */
async function hasOrPurged(
  office: Pick<Office, "db" | "keys">,
  { sequence, hash }: Link,
): Promise<boolean> {
  if (sequence === 0) return hash === genesis.hash;
  const row = await office.db
    .selectFrom("logs")
    .select("hash")
    .where("sequence", "=", sequence)
    .executeTakeFirst();
  if (row) return row.hash === hash;
  const checkpoint = await findLink(office, "auditCheckpoint");
  if (checkpoint === undefined || checkpoint === "forged") return false;
  return sequence < checkpoint.sequence || checkpoint.hash === hash;
}
