import type { Expression, ExpressionBuilder, Selectable, SqlBool } from "kysely";
import { z } from "zod";
import { toJson } from "../../database/codec.ts";
import type { LogsTable, Tables } from "../../database/tables.ts";
import { findState, writeState, type PortalStateKey } from "../portal-state.ts";
import { sha256 } from "../ids.ts";
import type { Keys } from "../keys.ts";
import type { Office } from "../office.ts";

export type AuditRow = Selectable<LogsTable>;

/** The dependencies of the audit log. */
export type AuditOffice = Pick<
  Office,
  "db" | "engine" | "preparedQueries" | "clock" | "random" | "keys"
> &
  Partial<Pick<Office, "unsealed">>;

/** A link of the chain: the number of an entry and its hash. */
export interface Link {
  sequence: number;
  hash: string;
}

/**
 * The end of the chain. The epoch rises whenever the chain continues from an earlier link (after a
 * restore) or from one that could not be trusted, so that two histories are never confused.
 */
export interface Head extends Link {
  epoch: number;
}

export interface SignedHead extends Head {
  signature: string;
}

/** A head without its signature. */
export function headOf({ epoch, sequence, hash }: Head): Head {
  return { epoch, sequence, hash };
}

/** A real log never has so many entries: one with a higher number is forged. */
export const highestSequence = 2 ** 52;

/** The link before the first entry. */
export const genesis: Link = { sequence: 0, hash: "0".repeat(64) };

/** Matches entries that are not in the chain: without a number, or with a number that no sealed entry can have. */
export function isOutsideChain(where: ExpressionBuilder<Tables, "logs">): Expression<SqlBool> {
  return where.or([
    where("sequence", "is", null),
    where("sequence", "<=", genesis.sequence),
    where("sequence", ">", highestSequence),
  ]);
}

/** The hash that links an entry to the previous entry. It covers the hash of the details, not the details. */
export function hashOf(row: AuditRow, { sequence, hash }: Link): string {
  return sha256(toJson([sequence, hash, ...contentOf(row)]));
}

/** The part of an entry that its hash and its MAC cover. */
export type AuditContent = Omit<AuditRow, "details" | "sequence" | "previousHash" | "hash" | "mac">;

/** The MAC of an entry: it proves, independently of the chain, that the portal wrote the entry. */
export function macOf(keys: Pick<Keys, "signEntry">, row: AuditContent): string {
  return keys.signEntry(toJson(contentOf(row)));
}

/** Whether a sealed entry and its link to the entry before it are unchanged since the entry was sealed. */
export function isAsSealed(row: AuditRow & Link & { previousHash: string }): boolean {
  const before = { sequence: row.sequence - 1, hash: row.previousHash };
  return hashOf(row, before) === row.hash && hasIntactDetails(row);
}

/** Whether the portal wrote the entry and its details are unchanged. */
export function isGenuine(keys: Pick<Keys, "isEntrySignature">, row: AuditRow): boolean {
  return hasValidMac(keys, row) && hasIntactDetails(row);
}

/** Whether the details have the hash that the entry stores for them. */
export function hasIntactDetails({ details, detailsHash }: AuditRow): boolean {
  return sha256(details) === detailsHash;
}

/** Whether the portal wrote the entry. The MAC covers the hash of the details, not the details. */
export function hasValidMac(keys: Pick<Keys, "isEntrySignature">, row: AuditRow): boolean {
  return row.mac !== null && keys.isEntrySignature(toJson(contentOf(row)), row.mac);
}

function contentOf(row: AuditContent): unknown[] {
  return [
    row.id,
    row.userId,
    row.userRole,
    row.action,
    row.subjectId,
    row.detailsHash,
    row.timestamp,
    row.ipAddress,
  ];
}

/**
 * `auditCheckpoint`: the link before the first entry, once old entries are purged. `auditBoundary`: the last
 * entry that an older release wrote without a MAC. `auditHead`: the end of the chain as older releases signed it, without
 * an epoch.
 */
type SignedLink = "auditCheckpoint" | "auditBoundary" | "auditHead";

/**
 * Stores a signed link: somebody who can write to the database but lacks the key cannot change an entry
 * unnoticed, even by recomputing all later hashes, and cannot remove entries at either end.
 */
export async function signLink(tx: AuditOffice, key: SignedLink, link: Link): Promise<void> {
  const { sequence, hash } = link;
  const signature = tx.keys.signSeal(textOfLink(key, link));
  await writeState(tx, key, { sequence, hash, signature });
}

/** A stored link; undefined if there is none, `forged` if the signature is invalid. */
export async function findLink(
  office: Pick<Office, "db" | "keys">,
  key: SignedLink,
): Promise<Link | "forged" | undefined> {
  const found = await findSigned(office, key, signedLinkSchema);
  if (typeof found !== "object") return found;
  const { sequence, hash, signature } = found;
  const isOurs = office.keys.isSealSignature(textOfLink(key, found), signature);
  return isOurs ? { sequence, hash } : "forged";
}

/** Stores the end of the chain. */
export async function writeHead(tx: AuditOffice, head: Head): Promise<SignedHead> {
  const signed = signHead(tx.keys, head);
  await writeState(tx, "auditHead", signed);
  return signed;
}

export async function findHead(
  office: Pick<Office, "db" | "keys">,
): Promise<SignedHead | "forged" | undefined> {
  const found = await findSigned(office, "auditHead", signedHeadSchema);
  if (typeof found !== "object") return found;
  return isSignedHead(office.keys, found) ? found : "forged";
}

function signHead(keys: Pick<Keys, "signSeal">, head: Head): SignedHead {
  const { epoch, sequence, hash } = head;
  return { epoch, sequence, hash, signature: keys.signSeal(textOfHead(head)) };
}

/** Parses a head stored outside the database; undefined if these keys did not sign it. */
export function parseHead(
  keys: Pick<Keys, "isSealSignature">,
  value: unknown,
): SignedHead | undefined {
  const { data } = signedHeadSchema.safeParse(value);
  return data && isSignedHead(keys, data) ? data : undefined;
}

function isSignedHead(keys: Pick<Keys, "isSealSignature">, head: SignedHead): boolean {
  return keys.isSealSignature(textOfHead(head), head.signature);
}

const signedLinkSchema = z.object({
  sequence: z.int().nonnegative(),
  hash: z.string(),
  signature: z.string(),
});
const signedHeadSchema = signedLinkSchema.extend({ epoch: z.int().nonnegative() });

async function findSigned<Value>(
  office: Pick<Office, "db">,
  key: PortalStateKey,
  schema: z.ZodType<Value>,
): Promise<Value | "forged" | undefined> {
  // A stored value that is not JSON was not written by the portal.
  const found = await findState<unknown>(office, key).catch(asForged);
  if (found === undefined) return undefined;
  return schema.safeParse(found).data ?? "forged";
}

function asForged(error: unknown): "forged" {
  if (error instanceof SyntaxError) return "forged";
  throw error;
}

function textOfLink(key: SignedLink, { sequence, hash }: Link): string {
  return `${key} ${sequence} ${hash}`;
}

function textOfHead({ epoch, sequence, hash }: Head): string {
  return `auditHead of epoch ${epoch} ${sequence} ${hash}`;
}
