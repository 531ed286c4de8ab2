import { redirectDocument, type RouterContextProvider } from "react-router";
import {
  changeSeveral,
  type RowOutcome,
} from "../../../council/applications/several/change-several.ts";
import { severalForm } from "../../../council/applications/several/rules.ts";
import { severalAtMost } from "../../../council/review-limits.ts";
import { refuse } from "../../forms/refuse.ts";
import { catchUnexpected } from "../../visit/catch-unexpected.ts";
import { setFlash } from "../../visit/flash.ts";
import { actorOf, getContext } from "../../visit/visit.ts";

/** The values of the form when it is shown again. */
export interface SeveralFormState {
  colleague: string;
  /** The outcome of each application, by id; undefined before anything was tried. */
  outcomes?: Readonly<Record<string, RowOutcome>>;
}

const isDone: Record<RowOutcome, boolean> = {
  changed: true,
  unchanged: true,
  meanwhile: false,
  decided: false,
  notYours: false,
  noReviewer: false,
  identityNumber: false,
  gone: false,
};

/** Changes the ticked applications. Returns to the list if all are done; else the page shows the outcome of each. */
export async function handleSeveral(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  listUrl: string,
) {
  const values: SeveralFormState = { colleague: String(form.get("colleague") ?? "") };
  const seen = form.getAll("seen");
  if (seen.length > severalAtMost)
    return refuse(values, 400, { key: "several.errors.tooMany", args: { count: severalAtMost } });
  const parsed = severalForm.safeParse({ ...Object.fromEntries(form), seen });
  if (!parsed.success) return refuse(values, 400, { key: "several.errors.failed" });
  const { change, colleague } = parsed.data;
  if (change === "colleague" && colleague === "")
    return refuse(values, 400, { field: "colleague", key: "review.assignment.noReviewer" });
  const result = await catchUnexpected(context, async ({ office, visit }) => ({
    outcome: "answered" as const,
    rows: await changeSeveral(office, actorOf(visit), parsed.data),
  }));
  const { office, visit } = getContext(context);
  if (result.outcome === "unexpected")
    return refuse(values, 500, { key: "several.errors.failed" }, { requestId: visit.requestId });
  const done = [...result.rows.values()].filter((outcome) => isDone[outcome]).length;
  const left = result.rows.size - done;
  if (left > 0) {
    const outcomes = Object.fromEntries(result.rows);
    return refuse({ ...values, outcomes }, 409, {
      key: "several.errors.some",
      args: { left, done },
    });
  }
  const detail = { key: "several.doneCount" as const, args: { count: done } };
  setFlash(visit, office.keys, "success", "several.done", { detail });
  throw redirectDocument(listUrl);
}
