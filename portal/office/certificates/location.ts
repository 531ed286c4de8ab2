import { numberMaxLength } from "../../../council/certificate-limits.ts";
import { normaliseNumber } from "../../../council/certificates/number.ts";
import { oneLine } from "../../../council/mail/one-line.ts";
import { requestedPage } from "../../components/page-url.ts";

/** The URL of the register of certificates. */
export const registerUrl = "/office/certificates" as const;

/** The id of the list of certificates that wait for a second official. */
export const heldListId = "held";
export const heldUrl = `${registerUrl}#${heldListId}`;

/** Reads from a URL the beginning of the numbers that are searched for, and the page of the register. */
export function parseRegisterLocation(url: string) {
  const query = new URL(url).searchParams;
  const number = normaliseNumber(oneLine(query.get("q") ?? ""));
  return { number: number.slice(0, numberMaxLength), page: requestedPage(query) };
}

/** The URL of the register, or of its file, with only the numbers that begin with this. */
export function registerUrlOf(number: string, path: string = registerUrl): string {
  return number === "" ? path : `${path}?${new URLSearchParams({ q: number })}`;
}
