import type { Calendar } from "../calendar/calendar.ts";
import { dayAt, endOfDay } from "../calendar/days.ts";
import { dueDayAfterWaits } from "../calendar/due-day.ts";
import {
  findDueRows,
  findEventsForWaits,
  findIdsWithManualDueDate,
  setDueAt,
  type DueRow,
} from "../applications/due-records.ts";
import { appendEvent, type EventActor } from "../applications/events.ts";
import { waitsIn } from "../applications/waits.ts";
import type { ServicePromise } from "../catalogue/promise.ts";
import { getDefinition } from "../catalogue/version-records.ts";
import { walkPages } from "../walk-pages.ts";
import type { Office } from "../office.ts";

/** How many rows are read and written before other requests are answered in between. */
const pageRows = 200;

/**
 * Recomputes the due dates of all undecided applications that count working days, in the transaction that changes the
 * calendar. A due date only moves forward, because an earlier day may have passed. It only moves to a day that is not over:
 * a past day is no new promise, and the applicant would be notified again when it is missed. A due date that an
 * administrator has set does not depend on the calendar, and stays. The due date of a decided application is computed when
 * the application is opened again (due-date.ts).
 * @returns how many due dates moved.
 */
export async function moveDueDates(
  tx: Office,
  actor: EventActor,
  calendar: Calendar,
): Promise<number> {
  const promises = new Map<string, ServicePromise | null>();
  let moved = 0;
  const findAfter = (row: DueRow | undefined, limit: number) =>
    findDueRows(tx, { after: row?.id ?? "", limit });
  for await (const rows of walkPages(findAfter, { pageRows })) {
    for (const { serviceVersionId: id } of rows)
      if (!promises.has(id)) promises.set(id, (await getDefinition(tx, id)).promise);
    moved += await moveRows(tx, actor, { rows, promises, calendar });
  }
  return moved;
}

interface MoveInput {
  rows: readonly DueRow[];
  promises: ReadonlyMap<string, ServicePromise | null>;
  calendar: Calendar;
}

async function moveRows(
  tx: Office,
  actor: EventActor,
  { rows, promises, calendar }: MoveInput,
): Promise<number> {
  const ids = rows.map(({ id }) => id);
  const events = await findEventsForWaits(tx, ids);
  const setByHand = await findIdsWithManualDueDate(tx, ids);
  const now = tx.clock();
  const movedRows = rows.flatMap((row) => {
    const promise = promises.get(row.serviceVersionId);
    if (promise?.counted !== "working" || setByHand.has(row.id)) return [];
    const submissionDay = dayAt(row.submittedAt);
    const waits = waitsIn(events.get(row.id) ?? []);
    const to = endOfDay(dueDayAfterWaits({ submissionDay, promise, waits, calendar }));
    return to > row.dueAt && to >= now ? [{ ...row, to }] : [];
  });
  for (const [to, rowsOfDay] of Map.groupBy(movedRows, ({ to }) => to))
    await setDueAt(
      tx,
      rowsOfDay.map(({ id }) => id),
      to,
    );
  for (const { id, dueAt: from, to } of movedRows)
    await appendEvent(tx, actor, id, {
      kind: "dueDateChanged",
      details: { from, to },
    });
  return movedRows.length;
}
