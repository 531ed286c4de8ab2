/** The Retry-After header of a response. */
export function retryAfterHeader(seconds: number): Record<string, string> {
  return { "Retry-After": String(seconds) };
}
