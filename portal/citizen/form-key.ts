/**
 * The query of a rendered form's URL, with the form key. So the server knows the key before it reads the first file, and
 * the browser keeps the key when it reloads the page.
 */
export function formUrl(key: string): string {
  return `?form=${key}`;
}

/**
 * The query of the URL to which a form is posted. Besides the form key it names the version of the service that the form
 * shows, because the slots of the files number the documents of that version.
 */
export function formActionUrl(key: string, serviceVersionId: string | undefined): string {
  return serviceVersionId === undefined ? formUrl(key) : `?form=${key}&version=${serviceVersionId}`;
}

/** The version that a posted form showed; undefined if its URL names none, as in forms of earlier releases. */
export function serviceVersionIn(request: Request): string | undefined {
  const version = new URL(request.url).searchParams.get("version") ?? "";
  return /^\w{1,100}$/.test(version) ? version : undefined;
}

/** The key in a request's URL; undefined if it is missing or malformed. */
export function formKeyIn(request: Request): string | undefined {
  const key = new URL(request.url).searchParams.get("form") ?? "";
  return /^[\w-]{43}$/.test(key) ? key : undefined;
}
