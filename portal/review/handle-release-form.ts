import { redirectDocument, type RouterContextProvider } from "react-router";
import { releaseCertificate } from "../../council/applications/release-certificate.ts";
import { refuse, refuseUnexpected } from "../forms/refuse.ts";
import { catchUnexpected } from "../visit/catch-unexpected.ts";
import { setFlash } from "../visit/flash.ts";
import { actorOf, getContext } from "../visit/visit.ts";
import { releaseButton } from "./certificate-texts.ts";
import type { ReviewFormState } from "./handle-review-form.ts";
import { issuedFlashKey, notifiedFlashKey } from "./notified-flash-key.ts";

interface HandlerOptions {
  applicationId: string;
  /** The URL of the review, to redirect to. */
  reviewUrl: string;
}

/**
 * Handles the button that releases a held certificate, or drops it if the service gives none any more. Throws a
 * redirect to the review after either.
 * @returns the refused form; undefined if another button was pressed
 */
export async function handleReleaseForm(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  { applicationId, reviewUrl }: HandlerOptions,
) {
  if (!form.has(releaseButton)) return undefined;
  const result = await catchUnexpected(context, ({ office, visit }) =>
    releaseCertificate(office, actorOf(visit), applicationId),
  );
  const { office, visit } = getContext(context);
  const values: ReviewFormState = {};
  switch (result.outcome) {
    case "unexpected":
      return refuseUnexpected(visit, values, { key: "review.held.failed" });
    case "changedMeanwhile":
      return refuse(values, 409, { key: "review.held.changedMeanwhile" });
    case "released":
      setFlash(visit, office.keys, "success", await issuedFlashKey(office, applicationId));
      throw redirectDocument(reviewUrl);
    case "noCertificate": {
      const key = await notifiedFlashKey(office, applicationId, "review.held.noCertificate", {
        byPhone: "review.held.noCertificateOnly",
        toNobody: "review.held.noCertificateOnly",
      });
      setFlash(visit, office.keys, "info", key);
      throw redirectDocument(reviewUrl);
    }
  }
}
