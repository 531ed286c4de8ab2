import { fetchAndStore, findStored } from "./stored-file.ts";

/** The path of the first status list, which most portals have alone. The page stores this list for the next visit. */
export const firstListPath = "/status-list/1";
const storageKey = "certificate-list";

/**
 * The portal's signed list of revoked certificates; without a connection, the list stored at the last visit.
 * @param bypassCache whether to skip the HTTP cache
 * @returns undefined if there is no list
 */
export async function portalStatusList(
  path: string,
  bypassCache: boolean,
): Promise<string | undefined> {
  const key = `${storageKey} ${path}`;
  return (await fetchAndStore(path, key, bypassCache, readList)) ?? findStored(key);
}

async function readList(response: Response): Promise<string> {
  const isList = response.headers.get("Content-Type")?.startsWith("application/statuslist+jwt");
  if (!isList) throw new Error("Not the portal's answer");
  return response.text();
}
