import type { Office } from "../office.ts";
import { lockState } from "../portal-state.ts";
import { genesis, findHead, findLink, signLink, type Link } from "./chain.ts";
import { findAcceptedGaps, isAcceptedGap, type Gap } from "./gaps.ts";

/**
 * Deletes the oldest entries and signs the new beginning of the chain, so that `verify` still proves the
 * remaining entries. Unsealed entries stay.
 * @returns the number of deleted entries, at most `atMost`; `incomplete` with nothing deleted if there may be evidence of a
 * forgery: a gap that no operator accepted, an entry with a number that was purged already, or a forged end of the chain
 */
export async function purgeEntriesBefore(
  tx: Office,
  before: number,
  atMost: number,
): Promise<number | "incomplete"> {
  // If two purges run at once, the second waits here, and goes on where the first ended.
  await lockState(tx, "auditHead");
  const range = await findPurgeRange(tx, before);
  if (range === "incomplete") return range;
  const { start, end } = range;
  if (end <= start.sequence) return 0;
  const links = await findLinks(tx, end, atMost);
  if (!(await isPurgeable(tx, range, links))) return "incomplete";
  const last = links.at(-1);
  if (!last) return 0;
  const { numDeletedRows } = await tx.db
    .deleteFrom("logs")
    .where("sequence", "<=", last.sequence)
    .executeTakeFirstOrThrow();
  await signLink(tx, "auditCheckpoint", last);
  return Number(numDeletedRows);
}

/** The links of the oldest sealed entries up to a number, oldest first. */
async function findLinks({ db }: Office, upTo: number, atMost: number): Promise<Link[]> {
  const rows = await db
    .selectFrom("logs")
    .select(["sequence", "hash"])
    .where("sequence", "<=", upTo)
    .orderBy("sequence")
    .limit(atMost)
    .execute();
  return rows as Link[];
}

/** Whether the entries follow the beginning of the chain, and an operator accepted each gap among them. */
async function isPurgeable(tx: Office, range: Range, links: readonly Link[]): Promise<boolean> {
  const { start, end } = range;
  if (links[0] && links[0].sequence <= start.sequence) return false;
  const allMissing = { from: start.sequence + 1, to: end };
  const gaps = links.length > 0 ? gapsIn([start, ...links]) : [allMissing];
  if (gaps.length === 0) return true;
  const accepted = await findAcceptedGaps(tx);
  return gaps.every((gap) => isAcceptedGap(accepted, gap));
}

/** The missing numbers between entries. @param links in the order of their numbers */
function gapsIn(links: readonly Link[]): Gap[] {
  return links.slice(1).flatMap(({ sequence }, before) => {
    const gap = { from: links[before]!.sequence + 1, to: sequence - 1 };
    return gap.from <= gap.to ? [gap] : [];
  });
}

/** The link before the first entry, and the number of the last entry that is too old. */
interface Range {
  start: Link;
  end: number;
}

/**
 * The range from the beginning of the chain to the last entry that is too old; `incomplete` if the beginning or the end is
 * forged.
 */
async function findPurgeRange(office: Office, before: number): Promise<Range | "incomplete"> {
  const start = (await findLink(office, "auditCheckpoint")) ?? genesis;
  const head = (await findHead(office)) ?? genesis;
  if (start === "forged" || head === "forged") return "incomplete";
  const { newer } = await office.db
    .selectFrom("logs")
    .select((select) => select.fn.min<number | null>("sequence").as("newer"))
    .where("timestamp", ">=", before)
    .where("sequence", ">", start.sequence)
    .executeTakeFirstOrThrow();
  return { start, end: Math.max(start.sequence, newer === null ? head.sequence : newer - 1) };
}
