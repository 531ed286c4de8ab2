/**
 * Whether a page of another site or subdomain made the browser send this request. Browsers that do not say are taken
 * for honest, as are a typed address and a bookmark (`none`).
 */
export function isFromOtherSite({ headers }: Pick<Request, "headers">): boolean {
  return ["cross-site", "same-site"].includes(headers.get("sec-fetch-site") ?? "");
}
