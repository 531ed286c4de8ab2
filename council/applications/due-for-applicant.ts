import { dayAt } from "../calendar/days.ts";
import type { Office } from "../office.ts";
import { findEventsForWaits } from "./due-records.ts";
import type { Due } from "./due.ts";
import { standstillsIn } from "./waits.ts";

/**
 * By when an application is to be decided, as its applicant is told. A day that was over before the promised days stood
 * still is late, not paused: it does not move any more.
 * @param due as `dueOf` has it
 */
export async function dueForApplicant(
  office: Office,
  { id, due }: { id: string; due: Due | undefined },
): Promise<Due | undefined> {
  if (due?.state !== "paused") return due;
  const events = (await findEventsForWaits(office, [id])).get(id) ?? [];
  const { since } = standstillsIn(events);
  return since !== undefined && dayAt(due.at) < since ? { at: due.at, state: "late" } : due;
}
