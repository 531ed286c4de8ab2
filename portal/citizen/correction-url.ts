/** The page on which an applicant corrects what the office asked for. */
export function correctionUrl(applicationId: string): string {
  return `/applications/${encodeURIComponent(applicationId)}/correct`;
}

/**
 * Where the form that answers a request is posted. It names the request, so that a page that shows an
 * earlier request does not answer a later one.
 */
export function requestUrl(applicationId: string, requestId: string): string {
  return `${correctionUrl(applicationId)}?request=${requestId}`;
}

/** Where the script of that form saves single fields. */
export function savedFieldsUrl(applicationId: string, requestId: string): string {
  return `${correctionUrl(applicationId)}/draft?request=${requestId}`;
}

/** The request that a post answers. */
export function requestIn({ url }: Request): string | null {
  return new URL(url).searchParams.get("request");
}
