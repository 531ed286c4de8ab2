/**
 * The key of a rendered form stands in the address it is sent to: known before the first file of the
 * post is read, and kept by the browser when the page comes back or is loaded again.
 */
export function formAddress(key: string): string {
  return `?form=${key}`;
}

/** The key in a request's address; undefined where there is none we could have made. */
export function formKeyIn(request: Request): string | undefined {
  const key = new URL(request.url).searchParams.get("form") ?? "";
  return /^[\w-]{43}$/.test(key) ? key : undefined;
}
