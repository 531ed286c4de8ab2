/**
 * Whether a page of another site or subdomain made the browser send this request. A request without Sec-Fetch-Site counts as
 * one of this site, as do a typed URL and a bookmark (`none`).
 */
export function isFromOtherSite({ headers }: Pick<Request, "headers">): boolean {
  return ["cross-site", "same-site"].includes(headers.get("sec-fetch-site") ?? "");
}
