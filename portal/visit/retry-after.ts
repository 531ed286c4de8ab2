import type { HeadersArgs } from "react-router";

/** The Retry-After header of a response. */
export function retryIn(seconds: number): Record<string, string> {
  return { "Retry-After": String(seconds) };
}

/** Copies the Retry-After header of the action to the page, for pages whose action may be busy. */
export function retryAfter({ actionHeaders }: HeadersArgs): Headers {
  const headers = new Headers();
  const seconds = actionHeaders.get("Retry-After");
  if (seconds !== null) headers.set("Retry-After", seconds);
  return headers;
}
