/**
 * The key of a rendered form is part of the URL it is posted to, so that it is known before the first file is
 * read and kept by the browser on reload.
 */
export function formUrl(key: string): string {
  return `?form=${key}`;
}

/** The key in a request's URL; undefined if it is missing or malformed. */
export function formKeyIn(request: Request): string | undefined {
  const key = new URL(request.url).searchParams.get("form") ?? "";
  return /^[\w-]{43}$/.test(key) ? key : undefined;
}
