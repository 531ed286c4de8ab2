import type { HeadersArgs } from "react-router";

/** For a page whose action may answer that it is busy: hands on when to come again. */
export function retryAfter({ actionHeaders }: HeadersArgs): Headers {
  const headers = new Headers();
  const seconds = actionHeaders.get("Retry-After");
  if (seconds !== null) headers.set("Retry-After", seconds);
  return headers;
}
