import { findHowTold } from "../../council/applications/how-told.ts";
import type { Office } from "../../council/office.ts";
import type { TextKey } from "../../texts/translate.ts";

/**
 * What the page says after a change that the applicant is told of.
 * @param byEmail the text where they get an email
 * @param toNobody the text where their account was deleted, if the change is possible then
 * @param toDisabled the text where they get an email and their account is disabled, if that is said
 * @returns another text where somebody has to call them
 */
export async function toldFlash(
  office: Office,
  applicationId: string,
  byEmail: TextKey,
  { toNobody = byEmail, toDisabled = byEmail }: { toNobody?: TextKey; toDisabled?: TextKey } = {},
): Promise<TextKey> {
  const texts = {
    email: byEmail,
    disabled: toDisabled,
    phone: "review.toCall",
    nobody: toNobody,
  } as const;
  return texts[await findHowTold(office, applicationId)];
}
