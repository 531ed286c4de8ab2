import { sql } from "kysely";
import { z } from "zod";
import { fromJson } from "../../database/codec.ts";
import {
  genesis,
  findLink,
  highestSequence,
  isGenuine,
  type AuditOffice,
  type AuditRow,
} from "./chain.ts";

/** The first and the last number of sealed entries that are missing in a row. */
export interface Gap {
  from: number;
  to: number;
}

const acceptanceDetails = z.object({
  gaps: z.array(z.object({ from: z.int(), to: z.int() })).default([]),
});

/** The gaps that an operator accepted with this entry; none if the entry is forged. */
export function acceptedGapsIn(keys: AuditOffice["keys"], row: AuditRow): Gap[] {
  if (row.action !== "ACCEPT_AUDIT_ALARM" || !isGenuine(keys, row)) return [];
  return acceptanceDetails.safeParse(fromJson(row.details)).data?.gaps ?? [];
}

/** Whether an operator accepted exactly this gap: if more entries went missing since, the gap is a different one. */
export function isAcceptedGap(accepted: Gap[], { from, to }: Gap): boolean {
  return accepted.some((gap) => gap.from === from && gap.to === to);
}

/** Gaps between sealed entries, or before the first, that no operator accepted; at most `limit`. */
export async function findOpenGaps(tx: AuditOffice, limit: number): Promise<Gap[]> {
  const accepted = await findAcceptedGaps(tx);
  const gaps = await findGaps(tx, limit + accepted.length);
  return gaps.filter((gap) => !isAcceptedGap(accepted, gap)).slice(0, limit);
}

async function findGaps(tx: AuditOffice, limit: number): Promise<Gap[]> {
  const checkpoint = await findLink(tx, "auditCheckpoint");
  // If the checkpoint is forged, nothing shows which number the first entry should have. A checkpoint that is genuine ends
  // the numbers of purged entries, which are no gap.
  const start = checkpoint === "forged" ? null : (checkpoint ?? genesis).sequence;
  const { rows } = await sql<{ before: number | string; after: number | string }>`
    select "before", "after" from (
      select coalesce(lag("sequence") over (order by "sequence"), ${start}) as "before",
        "sequence" as "after"
      from "logs" where "sequence" > ${start ?? genesis.sequence} and "sequence" <= ${highestSequence}
    ) as "pairs"
    where "after" > "before" + 1 order by "after" limit ${limit}`.execute(tx.db);
  return rows.map(({ before, after }) => ({ from: Number(before) + 1, to: Number(after) - 1 }));
}

/** The gaps that operators accepted; acceptances that the portal did not write are ignored. */
export async function findAcceptedGaps(tx: AuditOffice): Promise<Gap[]> {
  const rows = await tx.db
    .selectFrom("logs")
    .selectAll()
    .where("action", "=", "ACCEPT_AUDIT_ALARM")
    .execute();
  return rows.flatMap((row) => acceptedGapsIn(tx.keys, row));
}
