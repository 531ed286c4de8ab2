import { redirectDocument, type RouterContextProvider } from "react-router";
import { issueAnew } from "../../council/applications/issue-anew.ts";
import { refuse } from "../forms/refuse.ts";
import { catchUnexpected } from "../visit/catch-unexpected.ts";
import { setFlash } from "../visit/flash.ts";
import { actorOf, getContext } from "../visit/visit.ts";
import { anewButton } from "./certificate-texts.ts";
import { refuseTooMany } from "./too-many-decisions.ts";
import type { ReviewFormState } from "./handle-review-form.ts";

interface HandlerOptions {
  applicationId: string;
  /** The URL of the review, to redirect to. */
  reviewUrl: string;
}

/**
 * Handles the button that issues another certificate once one was revoked.
 * @returns undefined if another one was pressed
 */
export async function handleAnewForm(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  { applicationId, reviewUrl }: HandlerOptions,
) {
  if (!form.has(anewButton)) return undefined;
  const revoked = String(form.get(anewButton));
  const { office, visit } = getContext(context);
  const result = await catchUnexpected(context, () =>
    issueAnew(office, actorOf(visit), { applicationId, revoked }),
  );
  const values: ReviewFormState = {};
  switch (result.outcome) {
    case "tooMany":
      return refuseTooMany(values, result);
    case "unexpected": {
      const { requestId } = visit;
      return refuse(values, 500, { key: "review.held.failed" }, { requestId });
    }
    case "noCertificate":
    case "changedMeanwhile":
      return refuse(values, 409, { key: "review.held.changedMeanwhile" });
    case "issued":
      setFlash(visit, office.keys, "success", "review.held.released");
      throw redirectDocument(reviewUrl);
  }
}
