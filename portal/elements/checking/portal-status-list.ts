import { fetchToKeep, keptCopy } from "./kept-copy.ts";

/** The list of the first certificate, for the next time: most portals have no other. */
export const firstListPath = "/status-list/1";
const keptAs = "certificate-list";

/**
 * The portal's list of revoked certificates, signed; without a connection, that of the last visit.
 * @param bypassCache whether no copy of the browser will do
 */
export async function portalStatusList(
  path: string,
  bypassCache: boolean,
): Promise<string | undefined> {
  const name = `${keptAs} ${path}`;
  return (await fetchToKeep(path, name, bypassCache, readList)) ?? keptCopy(name);
}

async function readList(response: Response): Promise<string> {
  const isList = response.headers.get("Content-Type")?.startsWith("application/statuslist+jwt");
  if (!isList) throw new Error("Not the portal's answer");
  return response.text();
}
