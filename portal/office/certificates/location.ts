import type { RegisterFilter } from "../../../council/applications/search/search-register.ts";
import { codeFormat } from "../../../council/catalogue/certificate-template.ts";
import { searchQueryMaxLength } from "../../../council/limits.ts";
import { oneLine } from "../../../council/mail/one-line.ts";
import { requestedPageNumber } from "../../components/page-url.ts";

/** The URL of the register of certificates. */
export const registerUrl = "/office/certificates" as const;

/** The id of the list of certificates that wait for a second official. */
export const heldListId = "held";
/** The URL of that list. */
export const heldUrl = `${registerUrl}#${heldListId}`;

/**
 * Reads the search and the page of the register from a URL; leaves out an invalid code or year. In the result, `all`
 * says whether the whole register is shown on one page, to be printed.
 */
export function parseRegisterLocation(url: string) {
  const query = new URL(url).searchParams;
  const read = (name: string) => query.get(name) ?? "";
  return {
    q: oneLine(read("q")).slice(0, searchQueryMaxLength),
    serviceCode: codeFormat.test(read("service")) ? read("service") : "",
    year: yearFormat.test(read("year")) ? read("year") : "",
    page: requestedPageNumber(query),
    all: query.has("all"),
  };
}

const yearFormat = /^\d{4}-\d{2}$/;

/** The URL of the register, or of its file, filtered by a search. */
export function registerUrlOf(
  { q, serviceCode = "", year = "", all = false }: RegisterFilter & { all?: boolean },
  path: string = registerUrl,
): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(serviceCode && { service: serviceCode }),
    ...(year && { year }),
    ...(all && { all: "1" }),
  });
  return query.size === 0 ? path : `${path}?${query}`;
}
