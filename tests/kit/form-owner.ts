/** The owner token in a page's forms; undefined if they have none. */
export function formOwnerIn(page: string): string | undefined {
  return /name="formOwner" value="([\w-]{43})"/.exec(page)?.[1];
}

/** The URL of a form, with its owner in the query. */
export function ownedUrl(path: string, owner: string | undefined): string {
  if (owner === undefined) return path;
  return `${path}${path.includes("?") ? "&" : "?"}formOwner=${owner}`;
}
