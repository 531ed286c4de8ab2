/** Whom a page was shown to, as its forms say; undefined for nobody. */
export function formOwnerIn(page: string): string | undefined {
  return /name="formOwner" value="([\w-]{43})"/.exec(page)?.[1];
}

/** The address of a form that says there whom it was shown to. */
export function ownedUrl(path: string, owner: string | undefined): string {
  if (owner === undefined) return path;
  return `${path}${path.includes("?") ? "&" : "?"}formOwner=${owner}`;
}
