import { recordAudit, type AuditEntry } from "../audit/record.ts";
import { changeAs, readActor, requireCapability } from "../change-as.ts";
import { TooManyExportsError } from "../errors.ts";
import type { Office } from "../office.ts";
import type { Actor, Capability } from "../permissions.ts";
import { countWithin, findWindowEnd } from "../rate-limit.ts";
import {
  dayBooksPerHour,
  exportRightsCheckEveryMs,
  exportsPerHour,
  exportWindowMs,
} from "../review-limits.ts";
import { pagesInTurn } from "./pages-in-turn.ts";
import { pagesWhileAllowed } from "./pages-while-allowed.ts";

/** The exports of the office, each with the capability it needs, and how many files one person may have within an hour. */
const officeExports = {
  applications: { capability: "seeAllApplications", atMost: exportsPerHour },
  certificates: { capability: "seeAllApplications", atMost: exportsPerHour },
  dayBook: { capability: "seePayments", atMost: dayBooksPerHour },
  figures: { capability: "seeFigures", atMost: exportsPerHour },
  auditLog: { capability: "seeAuditLog", atMost: exportsPerHour },
} as const satisfies Record<string, { capability: Capability; atMost: number }>;

export type OfficeExport = keyof typeof officeExports;

/** An export that was counted and recorded. */
export interface BegunExport {
  /** When it began, in milliseconds UTC. */
  at: number;
  /** Passes on the pages of the export for as long as its reader has the right to them. */
  whileAllowed<Row>(pages: AsyncIterable<Row[]>): AsyncGenerator<Row[]>;
}

/**
 * Counts an export that is made page by page, and writes its audit entry before its first page is made.
 * @throws ForbiddenError without the capability, TooManyExportsError over the hourly limit; then nothing is written.
 */
export async function beginExport(
  office: Office,
  actor: Actor,
  name: OfficeExport,
  entry: AuditEntry,
): Promise<BegunExport> {
  const { capability } = officeExports[name];
  const at = await changeAs(office, actor, capability, async (tx, actor) => {
    await countExport(tx, actor, name);
    await recordAudit(tx, actor, entry);
    return tx.clock();
  });
  return {
    at,
    whileAllowed: (pages) =>
      pagesWhileAllowed(pagesInTurn(pages, office.exportPages, actor.uid), {
        clock: office.clock,
        readAt: at,
        everyMs: exportRightsCheckEveryMs,
        requireRights: () => requireCapability(office, actor, capability, readActor),
      }),
  };
}

/**
 * Counts an export, in the transaction that makes or begins it.
 * @throws TooManyExportsError over the hourly limit
 */
export async function countExport(
  tx: Office,
  { uid }: Pick<Actor, "uid">,
  name: OfficeExport,
): Promise<void> {
  const counter = { action: `${name}.export`, subject: uid };
  const { atMost } = officeExports[name];
  if (await countWithin(tx, counter, { atMost, windowMs: exportWindowMs })) return;
  const now = tx.clock();
  throw new TooManyExportsError(((await findWindowEnd(tx, counter, exportWindowMs)) ?? now) - now);
}
