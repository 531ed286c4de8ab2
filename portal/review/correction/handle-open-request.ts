import { redirectDocument, type RouterContextProvider } from "react-router";
import { rejectNotCorrected } from "../../../council/applications/corrections/reject-not-corrected.ts";
import { withdrawCorrection } from "../../../council/applications/corrections/withdraw-correction.ts";
import { referenceOf } from "../../../council/ids.ts";
import { formatDateTime } from "../../../texts/format.ts";
import { refuse, refuseUnexpected } from "../../forms/refuse.ts";
import { catchUnexpected } from "../../visit/catch-unexpected.ts";
import { setFlash } from "../../visit/flash.ts";
import { actorOf, getContext } from "../../visit/visit.ts";
import type { ReviewFormState } from "../handle-review-form.ts";
import { refuseChangedMeanwhile } from "../refuse-changed-meanwhile.ts";
import { refuseTooMany } from "../too-many-reviews.ts";
import { rejectButton, withdrawButton } from "./buttons.ts";

type Context = Readonly<RouterContextProvider>;

interface HandlerOptions {
  applicationId: string;
  /** The URL to redirect to after a rejection. */
  doneUrl: string;
  /** The URL of the review, to redirect to in every other case. */
  reviewUrl: string;
}

/**
 * Handles the buttons of an open request to correct an application: withdraw the request, or reject the application as
 * not corrected. Throws a redirect once either is done, and if no request is open any more.
 * @returns the refused form; undefined if another button was pressed
 */
export async function handleOpenRequest(context: Context, form: FormData, options: HandlerOptions) {
  const requestId = form.get(withdrawButton);
  if (typeof requestId === "string") return withdraw(context, requestId, options);
  if (form.has(rejectButton)) return reject(context, Number(form.get("version")), options);
  return undefined;
}

async function withdraw(
  context: Context,
  requestId: string,
  { applicationId, reviewUrl }: HandlerOptions,
) {
  const { office, visit } = getContext(context);
  const result = await catchUnexpected(context, () =>
    withdrawCorrection(office, actorOf(visit), { applicationId, requestId }),
  );
  switch (result.outcome) {
    case "unexpected":
      return refuseFailed(context);
    case "withdrawn":
      setFlash(visit, office.keys, "success", "corrections.review.withdrawn");
      throw redirectDocument(reviewUrl);
    case "ended":
      setFlash(visit, office.keys, "info", `corrections.review.ended.${result.how}`);
      throw redirectDocument(reviewUrl);
  }
}

async function reject(
  context: Context,
  version: number,
  { applicationId, doneUrl, reviewUrl }: HandlerOptions,
) {
  const { office, visit, t } = getContext(context);
  const result = await catchUnexpected(context, () =>
    rejectNotCorrected(office, actorOf(visit), { applicationId, version }),
  );
  switch (result.outcome) {
    case "unexpected":
      return refuseFailed(context);
    case "changedMeanwhile":
    case "correctedMeanwhile":
      return refuseChangedMeanwhile<ReviewFormState>(t, {}, result, { hasText: false });
    case "tooMany":
      return refuseTooMany<ReviewFormState>({}, result);
    case "tooEarly": {
      const moment = formatDateTime(result.until, t.language);
      return refuse<ReviewFormState>({}, 409, {
        key: "corrections.errors.tooEarly",
        args: { moment },
      });
    }
    case "notOpen":
      setFlash(visit, office.keys, "info", "corrections.review.notOpen");
      throw redirectDocument(reviewUrl);
    case "rejected": {
      const reference = referenceOf(applicationId);
      const detail = { key: "review.decided.rejected", args: { reference } } as const;
      const warning = result.nobodyTold && "review.decided.nobodyTold";
      setFlash(visit, office.keys, "success", "review.updated", { detail, warning });
      throw redirectDocument(doneUrl);
    }
  }
}

function refuseFailed(context: Context) {
  return refuseUnexpected<ReviewFormState>(
    getContext(context).visit,
    {},
    { key: "corrections.errors.failed" },
  );
}
