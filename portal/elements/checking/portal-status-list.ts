import { fetchAndStore, findStored } from "./stored-file.ts";

/** The path of the portal's only status list. The page stores the list for the next visit. */
export const statusListPath = "/status-list/1";
const storageKeyPrefix = "certificate-list";

/**
 * Fetches the portal's signed list of revoked certificates. If that fails, returns the list stored at the last visit.
 * @param bypassCache whether to skip the HTTP cache
 * @returns undefined if there is no list
 */
export async function portalStatusList(
  path: string,
  bypassCache: boolean,
): Promise<string | undefined> {
  const key = `${storageKeyPrefix} ${path}`;
  return (await fetchAndStore(path, key, bypassCache, readList)) ?? findStored(key);
}

async function readList(response: Response): Promise<string> {
  const isList = response.headers.get("Content-Type")?.startsWith("application/statuslist+jwt");
  if (!isList) throw new Error("Not the portal's answer");
  return response.text();
}
