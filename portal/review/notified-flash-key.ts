import { findHowNotified } from "../../council/applications/how-notified.ts";
import type { Office } from "../../council/office.ts";
import type { TextKey } from "../../texts/translate.ts";

/**
 * Finds the key of the flash message after a change that the applicant is notified of.
 * @param byEmail the key if they get an email and their account is enabled
 * @param byPhone the key if they have no email; by default one which says that somebody has to call them
 * @param toNobody the key if their account was deleted; by default `byEmail`
 * @param toDisabled the key if they get an email and their account is disabled; by default `byEmail`
 */
export async function notifiedFlashKey(
  office: Office,
  applicationId: string,
  byEmail: TextKey,
  {
    byPhone = "review.toCall",
    toNobody = byEmail,
    toDisabled = byEmail,
  }: { byPhone?: TextKey; toNobody?: TextKey; toDisabled?: TextKey } = {},
): Promise<TextKey> {
  const keys = {
    email: byEmail,
    disabled: toDisabled,
    phone: byPhone,
    nobody: toNobody,
  } as const;
  return keys[await findHowNotified(office, applicationId)];
}

/** Finds the key of the flash message after a certificate was released or issued anew. */
export function issuedFlashKey(office: Office, applicationId: string): Promise<TextKey> {
  return notifiedFlashKey(office, applicationId, "review.held.released", {
    toNobody: "review.held.releasedOnly",
  });
}
