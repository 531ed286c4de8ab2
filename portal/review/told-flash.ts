import { findHowTold } from "../../council/applications/how-told.ts";
import type { Office } from "../../council/office.ts";
import type { TextKey } from "../../texts/translate.ts";

/**
 * What the page says after a change that the applicant is told of.
 * @param byEmail the text where they get an email
 * @returns another text where somebody has to call them
 */
export async function toldFlash(
  office: Office,
  applicationId: string,
  byEmail: TextKey,
): Promise<TextKey> {
  return (await findHowTold(office, applicationId)) === "phone" ? "review.toCall" : byEmail;
}
