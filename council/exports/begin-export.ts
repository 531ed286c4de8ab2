import { recordAudit, type AuditEntry } from "../audit/record.ts";
import { changeAs, readActor, requireCapability } from "../change-as.ts";
import { TooManyExportsError } from "../errors.ts";
import type { Office } from "../office.ts";
import type { Actor, Capability } from "../permissions.ts";
import { countWithin, windowEnd } from "../rate-limit.ts";
import {
  dayBooksPerHour,
  exportRightsCheckEveryMs,
  exportsPerHour,
  exportWindowMs,
} from "../review-limits.ts";
import { pagesInTurn } from "./pages-in-turn.ts";
import { pagesWhileAllowed } from "./pages-while-allowed.ts";

/** What the office exports: the right to it, and how many files of it one person may have within an hour. */
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
  /** Its pages, as long as its reader has the right to them. */
  whileAllowed<Row>(pages: AsyncIterable<Row[]>): AsyncGenerator<Row[]>;
}

/**
 * Counts an export that is made page by page, and records it before its first page.
 * @throws ForbiddenError without the right to it; TooManyExportsError over the hourly limit. Then nothing is recorded.
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
 * Counts an export in the change that makes or begins it.
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
  throw new TooManyExportsError(((await windowEnd(tx, counter, exportWindowMs)) ?? now) - now);
}
