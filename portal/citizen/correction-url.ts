/** The URL of the page on which an applicant corrects what the office asked for. */
export function correctionUrl(applicationId: string): string {
  return `/applications/${encodeURIComponent(applicationId)}/correct`;
}

/**
 * The URL to which the form that answers a correction request is posted. It names the request, so that a page that still
 * shows an earlier request does not answer a later one.
 */
export function correctionRequestUrl(applicationId: string, requestId: string): string {
  return `${correctionUrl(applicationId)}?request=${requestId}`;
}

/** The URL to which the script of the correction form posts single fields, to save them. */
export function correctionDraftUrl(applicationId: string, requestId: string): string {
  return `${correctionUrl(applicationId)}/draft?request=${requestId}`;
}

/** The id of the correction request that a post answers. */
export function correctionRequestIdIn({ url }: Request): string | null {
  return new URL(url).searchParams.get("request");
}
