import { copiedFilesAtMost, copiedPagesAtMost } from "../../council/limits.ts";
import { filesIn, languageIn, showAsCopy, bannerIn } from "./copy-html.ts";
import { alwaysCopiedPaths, offlinePath } from "./page-paths.ts";

/** The id of the build, which scripts/service-worker.mjs inserts. Each build has its own cache. */
declare const BUILD: string;

const cachePrefix = "copies-";
const copiedAtHeader = "X-Copied-At";
const dayMs = 24 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;

const openCurrentCache = () => caches.open(cachePrefix + BUILD);
const keyOf = (path: string, language: string) => `${path}?language=${language}`;

/**
 * Updates the copies of public pages in a language: of the pages that are always copied, the page just visited, and the
 * pages in the caches of older builds. An older copy is deleted once there is a newer one, or the page is gone.
 */
export async function updateCopies(
  visitedPath: string | undefined,
  language: string,
): Promise<void> {
  const cache = await openCurrentCache();
  for (const path of alwaysCopiedPaths)
    await keepCopy(cache, { path, language, freshForMs: dayMs });
  if (visitedPath) await keepCopy(cache, { path: visitedPath, language, freshForMs: hourMs });
  for (const name of await olderCacheNames()) {
    const olderCache = await caches.open(name);
    for (const path of await pathsIn(olderCache))
      if (await keepCopy(cache, { path, language, freshForMs: dayMs }))
        await olderCache.delete(path, { ignoreSearch: true });
    // If the portal could not send a page now, its older copy stays in the older cache.
    if ((await pathsIn(olderCache)).length === 0) await caches.delete(name);
  }
  await trim(cache);
}

interface CopyToKeep {
  path: string;
  language: string;
  /** How long a copy counts as fresh, in milliseconds. */
  freshForMs: number;
}

/**
 * Fetches the copy of a page unless it is fresh, and deletes it if the page is gone. Sends no cookies, so that the
 * response is the same for everybody.
 * @returns whether older copies are not needed any more: there is a newer one, or the page is gone.
 */
async function keepCopy(
  cache: Cache,
  { path, language, freshForMs }: CopyToKeep,
): Promise<boolean> {
  const oldCopy = await cache.match(keyOf(path, language));
  if (oldCopy && Date.now() - copiedAtOf(oldCopy) < freshForMs) return true;
  const headers = new Headers({ "Accept-Language": language });
  const etag = oldCopy?.headers.get("ETag");
  if (etag) headers.set("If-None-Match", etag);
  const response = await fetch(path, { credentials: "omit", cache: "no-store", headers });
  if (oldCopy && response.status === 304) {
    await storeCopy(cache, path, language, oldCopy, await oldCopy.text());
    return true;
  }
  if (response.status === 404) {
    await cache.delete(keyOf(path, language));
    return true;
  }
  if (!response.ok || response.type !== "basic") return false;
  if (response.redirected) return true;
  const html = await response.text();
  const pageLanguage = languageIn(html);
  if (!pageLanguage) return false;
  for (const file of filesIn(html)) if (!(await keepFile(cache, file))) return false;
  await storeCopy(cache, path, pageLanguage, response, html);
  return true;
}

/** Stores a page with the headers of its response, including the Content-Security-Policy. */
async function storeCopy(
  cache: Cache,
  path: string,
  language: string,
  { headers }: Response,
  html: string,
): Promise<void> {
  const copyHeaders = new Headers(headers);
  for (const name of ["Content-Encoding", "Content-Length", "Vary"]) copyHeaders.delete(name);
  copyHeaders.set(copiedAtHeader, String(Date.now()));
  await cache.put(keyOf(path, language), new Response(html, { headers: copyHeaders }));
}

/** Stores a file that a copy needs. @returns whether the file is stored, or does not exist */
async function keepFile(cache: Cache, path: string): Promise<boolean> {
  if (await cache.match(path)) return true;
  const response = await fetch(path);
  const isKept = response.ok && response.type === "basic";
  if (isKept) await cache.put(path, response);
  return isKept || response.status === 404;
}

/** Bounds the cache: deletes the oldest pages and the oldest files. */
async function trim(cache: Cache): Promise<void> {
  const urls = (await cache.keys()).map(({ url }) => new URL(url));
  const pages = urls.filter((url) => url.search && !alwaysCopiedPaths.includes(url.pathname));
  const files = urls.filter((url) => !url.search);
  const surplus = [
    ...pages.slice(0, Math.max(0, pages.length - copiedPagesAtMost)),
    ...files.slice(0, Math.max(0, files.length - copiedFilesAtMost)),
  ];
  for (const url of surplus) await cache.delete(url.href);
}

/**
 * The copy of a page as it is shown: in the given language, or in another one if there is no copy in that language.
 * @returns undefined if there is no copy of the page
 */
export async function findCopy(
  path: string,
  { language, theme }: { language: string | undefined; theme: string | undefined },
): Promise<Response | undefined> {
  const copy = await findIn(path, language);
  if (!copy) return undefined;
  const html = await copy.text();
  const offlinePage =
    path === offlinePath ? html : await (await findIn(offlinePath, languageIn(html)))?.text();
  const banner = path === offlinePath ? "" : bannerIn(offlinePage ?? "");
  const page = showAsCopy(html, { copiedAt: copiedAtOf(copy), theme, banner });
  return new Response(page, { headers: copy.headers });
}

/** Searches the cache of this build, then the caches of older builds, which stay until newer copies were fetched. */
async function findIn(path: string, language: string | undefined): Promise<Response | undefined> {
  for (const name of [cachePrefix + BUILD, ...(await olderCacheNames())]) {
    const cache = await caches.open(name);
    const inLanguage = language && (await cache.match(keyOf(path, language)));
    const copy = inLanguage || (await cache.match(path, { ignoreSearch: true }));
    if (copy) return copy;
  }
  return undefined;
}

/** A file that a copy needs. Its name contains a hash of its content, so it is never outdated. */
export function findFile(request: Request): Promise<Response | undefined> {
  return caches.match(request, { ignoreVary: true });
}

export async function deleteCopies(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(cachePrefix)) await caches.delete(name);
}

async function olderCacheNames(): Promise<string[]> {
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(cachePrefix) && name !== cachePrefix + BUILD);
}

/** The paths of the pages in a cache. */
async function pathsIn(cache: Cache): Promise<string[]> {
  const urls = (await cache.keys()).map(({ url }) => new URL(url));
  return [...new Set(urls.filter(({ search }) => search).map(({ pathname }) => pathname))];
}

/** When a copy was fetched, in milliseconds of the phone's clock. */
function copiedAtOf(copy: Response): number {
  return Number(copy.headers.get(copiedAtHeader));
}
