import { redirectDocument, type RouterContextProvider } from "react-router";
import { reissueCertificate } from "../../council/applications/reissue-certificate.ts";
import { refuse, refuseUnexpected } from "../forms/refuse.ts";
import { catchUnexpected } from "../visit/catch-unexpected.ts";
import { setFlash } from "../visit/flash.ts";
import { actorOf, getContext } from "../visit/visit.ts";
import { reissueButton } from "./certificate-texts.ts";
import { issuedFlashKey } from "./notified-flash-key.ts";
import { refuseTooMany } from "./too-many-reviews.ts";
import type { ReviewFormState } from "./handle-review-form.ts";

interface HandlerOptions {
  applicationId: string;
  /** The URL of the review, to redirect to. */
  reviewUrl: string;
}

/**
 * Handles the button that issues another certificate in place of a revoked one. Throws a redirect to the review once
 * the new certificate is issued.
 * @returns the refused form; undefined if another button was pressed
 */
export async function handleReissueForm(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  { applicationId, reviewUrl }: HandlerOptions,
) {
  if (!form.has(reissueButton)) return undefined;
  const revoked = String(form.get(reissueButton));
  const { office, visit } = getContext(context);
  const result = await catchUnexpected(context, () =>
    reissueCertificate(office, actorOf(visit), { applicationId, revoked }),
  );
  const values: ReviewFormState = {};
  switch (result.outcome) {
    case "tooMany":
      return refuseTooMany(values, result);
    case "unexpected":
      return refuseUnexpected(visit, values, { key: "review.held.failed" });
    case "noCertificate":
    case "changedMeanwhile":
      return refuse(values, 409, { key: "review.held.changedMeanwhile" });
    case "issued":
      setFlash(visit, office.keys, "success", await issuedFlashKey(office, applicationId));
      throw redirectDocument(reviewUrl);
  }
}
