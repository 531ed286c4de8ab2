import { toKnownAction, type AuditAction } from "../audit/actions.ts";
import { findHead, findLink, type AuditRow } from "../audit/chain.ts";
import { proofOf, type EntryProof } from "../audit/proof-of-entry.ts";
import { dayOfDate, endOfDay } from "../calendar/days.ts";
import type { Office } from "../office.ts";
import {
  dutyOf,
  requireAllowed,
  roleOf,
  type Actor,
  type Duty,
  type Role,
} from "../permissions.ts";
import { listChanges, type Change } from "./changes.ts";
import {
  findEntriesBefore,
  findEntryNames,
  findEntryTime,
  type EntryFilter,
  type EntryCursor,
} from "./entry-records.ts";

export const entriesPerPage = 25;

/** Which entries to list or export. */
export interface AuditFilter {
  action?: AuditAction | undefined;
  /** Who acted: a uid. */
  person?: string | undefined;
  /** What the entries are about: the id of an application, a service or an account. */
  subject?: string | undefined;
  /** The first and the last day in India, `YYYY-MM-DD`. */
  from?: string | undefined;
  to?: string | undefined;
}

/** An application, a service or an account that an entry is about. */
export interface Subject {
  id: string;
  kind: "application" | "service" | "account";
  name: string;
}

export interface ListedEntry {
  id: string;
  /** The action as stored; `known` is undefined for an action that this release does not know. */
  action: string;
  known: AuditAction | undefined;
  /** Milliseconds UTC. */
  at: number;
  /**
   * Who acted. Null for the portal itself and its operator; the name is undefined once the account is deleted. `dutyNow` is
   * the current duty of a citizen: entries store only the role.
   */
  actor: {
    uid: string;
    name: string | undefined;
    role: Role;
    dutyNow: Duty | undefined;
  } | null;
  ipAddress: string;
  /** Undefined if the subject is none of these three kinds, or is deleted. */
  subject: Subject | undefined;
  changes: Change[];
  /** Further changes, which are in the export only. */
  changesLeft: number;
  proof: EntryProof;
}

export interface EntryList {
  entries: ListedEntry[];
  /** The entry after which the next page begins; undefined on the last page. */
  next: EntryCursor | undefined;
}

/**
 * A page of 25 entries of the audit log, newest first. Each is compared with its MAC.
 * @throws ForbiddenError for those who may not see the audit log.
 */
export async function listEntries(
  office: Office,
  actor: Actor,
  filter: AuditFilter,
  before?: EntryCursor,
): Promise<EntryList> {
  requireAllowed(actor, "seeAuditLog");
  const limit = entriesPerPage + 1;
  const rows = await findEntriesBefore(office, toEntryFilter(filter), { before, limit });
  const pageRows = rows.slice(0, entriesPerPage);
  const last = pageRows.at(-1);
  return {
    entries: await toListedEntries(office, pageRows),
    next:
      rows.length > entriesPerPage && last ? { timestamp: last.timestamp, id: last.id } : undefined,
  };
}

export function toEntryFilter({ action, person, subject, from, to }: AuditFilter): EntryFilter {
  return {
    action,
    userId: person,
    subjectId: subject,
    from: from === undefined ? undefined : endOfDay(dayOfDate(from) - 1) + 1,
    to: to === undefined ? undefined : endOfDay(dayOfDate(to)),
  };
}

/** Adds the names of the person who acted and of the subject. */
async function toListedEntries(office: Office, rows: AuditRow[]): Promise<ListedEntry[]> {
  const names = await findEntryNames(office, rows);
  const boundary = await findLink(office, "auditBoundary");
  const subjectOf = (id: string): Subject | undefined => {
    const { accounts, applications, services } = names;
    const [kind, name] = applications.has(id)
      ? (["application", applications.get(id)] as const)
      : services.has(id)
        ? (["service", services.get(id)] as const)
        : (["account", accounts.get(id)] as const);
    return name === undefined ? undefined : { id, kind, name };
  };
  const actorOf = (uid: string, userRole: string): ListedEntry["actor"] => {
    const role = roleOf(userRole);
    const dutyNow = role === "citizen" ? dutyOf(names.duties.get(uid) ?? null) : undefined;
    return { uid, name: names.accounts.get(uid), role, dutyNow };
  };
  return rows.map((row) => {
    const { changes, left } = listChanges(row.details, row.action);
    return {
      id: row.id,
      action: row.action,
      known: toKnownAction(row.action),
      at: row.timestamp,
      actor: row.userId === null ? null : actorOf(row.userId, row.userRole),
      ipAddress: row.ipAddress,
      subject: row.subjectId === null ? undefined : subjectOf(row.subjectId),
      changes,
      changesLeft: left,
      proof: proofOf(office.keys, row, boundary),
    };
  });
}

/** What the portal knows about the audit chain without reading the whole chain. */
export interface ChainState {
  /**
   * The number of the last sealed entry, and when it was written (milliseconds UTC); null if there is none. The numbers of
   * purged entries are not used again, so there may be fewer entries than this number.
   */
  sealed: { sequence: number; writtenAt: number } | null;
  /**
   * How many alarms no operator has accepted yet. At least 1 if the end of the chain is forged, or if its last entry is
   * missing and was not purged.
   */
  alarms: number;
}

/** @throws ForbiddenError for those who may not see the audit log. */
export async function getChainState(office: Office, actor: Actor): Promise<ChainState> {
  requireAllowed(actor, "seeAuditLog");
  const { alarms } = await office.anchors.read();
  const stateWithAlarm = { sealed: null, alarms: Math.max(1, alarms.length) };
  const head = await findHead(office);
  if (head === "forged") return stateWithAlarm;
  if (!head || head.sequence === 0) return { sealed: null, alarms: alarms.length };
  const writtenAt = await findEntryTime(office, head.sequence);
  if (writtenAt !== undefined)
    return { sealed: { sequence: head.sequence, writtenAt }, alarms: alarms.length };
  // Read last, so that a purge since the head was read is no alarm.
  const checkpoint = await findLink(office, "auditCheckpoint");
  const isPurged = typeof checkpoint === "object" && checkpoint.sequence >= head.sequence;
  return isPurged ? { sealed: null, alarms: alarms.length } : stateWithAlarm;
}
