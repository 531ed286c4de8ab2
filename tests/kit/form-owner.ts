/** The form owner that the forms of a page name; undefined if they name none. */
export function formOwnerIn(html: string): string | undefined {
  return /name="formOwner" value="([\w-]{43})"/.exec(html)?.[1];
}

/** The URL to which a form is posted, with the form owner in its query. */
export function ownedUrl(path: string, owner: string | undefined): string {
  if (owner === undefined) return path;
  return `${path}${path.includes("?") ? "&" : "?"}formOwner=${owner}`;
}
