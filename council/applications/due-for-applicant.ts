import { dayAt } from "../calendar/days.ts";
import type { Office } from "../office.ts";
import { findEventsForWaits } from "./due-records.ts";
import type { Due } from "./due.ts";
import { standstillsIn } from "./waits.ts";

interface PromisedApplication {
  id: string;
  /** As `dueOf` returns it. */
  due: Due | undefined;
}

/** The due date of one application as its applicant sees it (`withDuesForApplicant`). */
export async function dueForApplicant(
  office: Office,
  { id, due }: PromisedApplication,
): Promise<Due | undefined> {
  const [application] = await withDuesForApplicant(office, [{ id, due }]);
  return application!.due;
}

/**
 * The applications with their due dates as the applicant sees them. A due date that was over before the promised days
 * stood still is late, not paused: it does not move any more.
 */
export async function withDuesForApplicant<Listed extends PromisedApplication>(
  office: Office,
  applications: readonly Listed[],
): Promise<Listed[]> {
  const paused = applications.filter(({ due }) => due?.state === "paused");
  if (paused.length === 0) return [...applications];
  const ids = paused.map(({ id }) => id);
  const events = await findEventsForWaits(office, ids);
  return applications.map((application) => {
    const { id, due } = application;
    if (due?.state !== "paused") return application;
    const { since } = standstillsIn(events.get(id) ?? []);
    const isLate = since !== undefined && dayAt(due.at) < since;
    return isLate ? { ...application, due: { at: due.at, state: "late" } } : application;
  });
}
