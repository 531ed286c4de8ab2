import type { Office } from "../office.ts";
import { findEvents } from "./history.ts";

/**
 * Whether a text is the remarks of an earlier review of an application. A form may then drop the text, because the history
 * has it. Checks no rights.
 * @param text as a form sent it: with CRLF at the ends of lines (HTML standard)
 */
export async function isEarlierRemarks(
  tx: Pick<Office, "db">,
  applicationId: string,
  text: string,
): Promise<boolean> {
  const normalisedText = text.replaceAll("\r\n", "\n").trim();
  const events = await findEvents(tx, applicationId, ["statusChanged"]);
  return events.some(({ details }) => details.remarks === normalisedText);
}

/**
 * Whether an application had remarks just before a time. Checks no rights.
 * @param at milliseconds UTC
 */
export async function hadRemarksBefore(
  tx: Pick<Office, "db">,
  applicationId: string,
  at: number,
): Promise<boolean> {
  const events = await findEvents(tx, applicationId, ["statusChanged"]);
  return Boolean(events.findLast((event) => event.at < at)?.details.remarks);
}
