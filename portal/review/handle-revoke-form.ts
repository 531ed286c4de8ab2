import { redirectDocument, type RouterContextProvider } from "react-router";
import { revokeByHand, type RevokeOutcome } from "../../council/applications/revoke-by-hand.ts";
import { revokeForm, type RevokeByHand } from "../../council/applications/revoke-rules.ts";
import { fieldErrors } from "../forms/field-errors.ts";
import { refuse, refuseUnexpected } from "../forms/refuse.ts";
import { catchUnexpected } from "../visit/catch-unexpected.ts";
import { setFlash } from "../visit/flash.ts";
import { actorOf, getContext } from "../visit/visit.ts";
import { refuseTooMany } from "./too-many-reviews.ts";
import type { ReviewFormState } from "./handle-review-form.ts";

interface HandlerOptions {
  applicationId: string;
  /** The URL of the review, to redirect to. */
  reviewUrl: string;
}

/**
 * Handles the form of a review that revokes a certificate. Throws a redirect to the review once the certificate is
 * revoked.
 * @returns the refused form; undefined for another form
 */
export async function handleRevokeForm(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  { applicationId, reviewUrl }: HandlerOptions,
) {
  if (!form.has("revoke")) return undefined;
  return handleRevocation(context, form, {
    revoke: ({ office, visit }, input) =>
      revokeByHand(office, actorOf(visit), { ...input, applicationId }),
    redirect: () => redirectDocument(reviewUrl),
  });
}

interface RevocationOptions {
  revoke(
    requestContext: ReturnType<typeof getContext>,
    input: RevokeByHand,
  ): Promise<RevokeOutcome>;
  /** Returns a redirect to the page that shows the outcome. */
  redirect(): Response;
}

/**
 * Handles a form that revokes a certificate, of a review or of the register. Throws the redirect once the certificate
 * is revoked.
 * @returns the refused form
 */
export async function handleRevocation(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  { revoke, redirect }: RevocationOptions,
) {
  const values: ReviewFormState = { reason: String(form.get("reason") ?? "") };
  const parsed = revokeForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuse(values, 400, fieldErrors(parsed.error));
  const result = await catchUnexpected(context, (requestContext) =>
    revoke(requestContext, parsed.data),
  );
  const { office, visit } = getContext(context);
  switch (result.outcome) {
    case "unexpected":
      return refuseUnexpected(visit, values, { key: "revocation.failed" });
    case "identityNumber":
      return refuse(values, 400, {
        field: "reason",
        key: "applications.messages.errors.identityNumber",
      });
    case "tooMany":
      return refuseTooMany(values, result);
    case "changedMeanwhile":
    case "noCertificate":
      return refuse(values, 409, { key: `revocation.${result.outcome}` });
    case "revoked":
    case "corrected":
      setFlash(visit, office.keys, "success", `revocation.${result.outcome}`);
      throw redirect();
  }
}
