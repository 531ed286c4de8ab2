/** The page that is shown without a connection in place of every page that has no copy. */
export const offlinePath = "/offline";

/** The pages that are copied without having been visited. */
export const alwaysCopiedPaths = [offlinePath, "/", "/services", "/about", "/contact"];

const publicPage = /^\/(|services|services\/[\w-]+|about|contact|terms|privacy)$/;
/** `/V` is the path in the QR codes of certificates; it shows the same page as `/verify`. */
const checkPage = /^\/v(erify)?$/i;
const formPage = /^\/apply\/([\w-]+)(\/begun)?$/;

/**
 * The page whose copy is shown for a path without a connection: a public page itself, for an application
 * form the offline form of its service, and for `/v` the page `/verify`.
 * @returns undefined if the path has no copy.
 */
export function copyPathFor(path: string): string | undefined {
  if (publicPage.test(path)) return path;
  if (checkPage.test(path)) return "/verify";
  const service = formPage.exec(path)?.[1];
  return service === undefined ? undefined : `/services/${service}/form`;
}
