import { redirectDocument, type RouterContextProvider } from "react-router";
import { assignApplication } from "../../council/applications/assignment/assign.ts";
import { assignmentForm } from "../../council/applications/assignment/rules.ts";
import { dayMs } from "../../council/limits.ts";
import { refuse, refuseUnexpected, tooMany } from "../forms/refuse.ts";
import { catchUnexpected } from "../visit/catch-unexpected.ts";
import { setFlash } from "../visit/flash.ts";
import { actorOf, getContext } from "../visit/visit.ts";
import type { ReviewFormState } from "./handle-review-form.ts";

interface HandlerOptions {
  applicationId: string;
  /** The URL of the review, to redirect to. */
  reviewUrl: string;
}

/**
 * Handles the form that assigns the application. Throws a redirect to the review once the application is assigned.
 * @returns the refused form; undefined for another form
 */
export async function handleAssignment(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  { applicationId, reviewUrl }: HandlerOptions,
) {
  if (!form.has("assign")) return undefined;
  const values: ReviewFormState = { colleague: String(form.get("colleague") ?? "") };
  const parsed = assignmentForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuse(values, 400, { key: "applications.messages.errors.failed" });
  const { assign, colleague, assignee } = parsed.data;
  if (assign === "colleague" && !colleague)
    return refuse(values, 400, { field: "colleague", key: "review.assignment.cannotReview" });
  const result = await catchUnexpected(context, ({ office, visit }) => {
    const actor = actorOf(visit);
    const to = { me: actor.uid, colleague: colleague ?? null, nobody: null }[assign];
    return assignApplication(office, actor, {
      applicationId,
      to,
      expectedAssignee: assignee || null,
    });
  });
  switch (result.outcome) {
    case "unexpected":
      return refuseUnexpected(getContext(context).visit, values, {
        key: "applications.messages.errors.failed",
      });
    case "cannotReview":
      return refuse(values, 409, { field: "colleague", key: "review.assignment.cannotReview" });
    case "decided":
    case "assignedMeanwhile":
      return refuse(values, 409, { key: "review.assignment.meanwhile" });
    case "tooMany":
      return refuse(values, tooMany(dayMs), {
        key: "review.assignment.tooMany",
        args: { count: result.atMost },
      });
    case "assigned":
    case "unchanged": {
      const { office, visit } = getContext(context);
      setFlash(visit, office.keys, "success", `review.assignment.done.${assign}`);
      throw redirectDocument(reviewUrl);
    }
  }
}
