import { redirectDocument, type RouterContextProvider } from "react-router";
import {
  changeInBulk,
  type RowOutcome,
} from "../../../council/applications/bulk/change-in-bulk.ts";
import { bulkChangeForm } from "../../../council/applications/bulk/rules.ts";
import { bulkChangeAtMost } from "../../../council/review-limits.ts";
import { refuse, refuseUnexpected } from "../../forms/refuse.ts";
import { catchUnexpected } from "../../visit/catch-unexpected.ts";
import { setFlash } from "../../visit/flash.ts";
import { actorOf, getContext } from "../../visit/visit.ts";

/** The values of the form when it is shown again. */
export interface BulkChangeState {
  /** The id of the chosen colleague; blank for none. */
  colleagueId: string;
  /** The outcome of each application, by id; undefined before anything was tried. */
  outcomes?: Readonly<Record<string, RowOutcome>>;
}

/** Whether an application is as it should be after an outcome. */
const isDone: Record<RowOutcome, boolean> = {
  changed: true,
  unchanged: true,
  meanwhile: false,
  decided: false,
  forbidden: false,
  cannotReview: false,
  identityNumber: false,
  tooMany: false,
  assignedTooOften: false,
  gone: false,
};

/**
 * Changes the ticked applications.
 * @returns the form with its errors, and with the outcome of each application if some could not be changed
 * @throws a redirect to the list if all were changed, or needed no change
 */
export async function handleBulkChange(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  listUrl: string,
) {
  const values: BulkChangeState = { colleagueId: String(form.get("colleague") ?? "") };
  const seen = form.getAll("seen");
  if (seen.length > bulkChangeAtMost)
    return refuse(values, 400, {
      key: "bulkChange.errors.tooMany",
      args: { count: bulkChangeAtMost },
    });
  const parsed = bulkChangeForm.safeParse({ ...Object.fromEntries(form), seen });
  if (!parsed.success) return refuse(values, 400, { key: "bulkChange.errors.failed" });
  const { change, colleague: colleagueId } = parsed.data;
  if (change === "colleague" && colleagueId === "")
    return refuse(values, 400, { field: "colleague", key: "review.assignment.cannotReview" });
  const result = await catchUnexpected(context, async ({ office, visit }) => ({
    outcome: "answered" as const,
    rows: await changeInBulk(office, actorOf(visit), parsed.data),
  }));
  const { office, visit } = getContext(context);
  if (result.outcome === "unexpected")
    return refuseUnexpected(visit, values, { key: "bulkChange.errors.failed" });
  const doneCount = [...result.rows.values()].filter((outcome) => isDone[outcome]).length;
  const notDoneCount = result.rows.size - doneCount;
  if (notDoneCount > 0) {
    const outcomes = Object.fromEntries(result.rows);
    return refuse({ ...values, outcomes }, 409, {
      key: "bulkChange.errors.some",
      args: { left: notDoneCount, done: doneCount },
    });
  }
  const detail = { key: "bulkChange.doneCount" as const, args: { count: doneCount } };
  setFlash(visit, office.keys, "success", "bulkChange.done", { detail });
  throw redirectDocument(listUrl);
}
