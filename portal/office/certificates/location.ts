import { searchQueryMaxLength } from "../../../council/limits.ts";
import { oneLine } from "../../../council/mail/one-line.ts";
import { requestedPage } from "../../components/page-url.ts";

/** The URL of the register of certificates. */
export const registerUrl = "/office/certificates" as const;

/** The id of the list of certificates that wait for a second official. */
export const heldListId = "held";
export const heldUrl = `${registerUrl}#${heldListId}`;

/** Reads from a URL what is searched for, and the page of the register. */
export function parseRegisterLocation(url: string) {
  const query = new URL(url).searchParams;
  const q = oneLine(query.get("q") ?? "").slice(0, searchQueryMaxLength);
  return { q, page: requestedPage(query) };
}

/** The URL of the register, or of its file, with only what a search finds. */
export function registerUrlOf(q: string, path: string = registerUrl): string {
  return q === "" ? path : `${path}?${new URLSearchParams({ q })}`;
}
