/** The page that answers for every other one without a connection. */
export const offlinePath = "/offline";

/** The pages that are copied without having been visited. */
export const alwaysCopied = [offlinePath, "/", "/services", "/about", "/contact"];

const publicPage = /^\/(|services|services\/[\w-]+|about|contact|terms|privacy)$/;
/** Also the path in the codes of certificates, which is in capitals there: both show the same page. */
const checkPage = /^\/v(erify)?$/i;
const formPage = /^\/apply\/([\w-]+)(\/begun)?$/;

/**
 * The page whose copy is shown for a path without a connection: a public page itself, and for an application
 * form the offline form of its service.
 * @returns undefined if the path has no copy.
 */
export function copyPathFor(path: string): string | undefined {
  if (publicPage.test(path)) return path;
  if (checkPage.test(path)) return "/verify";
  const service = formPage.exec(path)?.[1];
  return service === undefined ? undefined : `/services/${service}/form`;
}
