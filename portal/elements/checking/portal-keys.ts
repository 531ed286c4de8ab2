import type { PublicKey } from "../../../council/certificates/tokens/public-key.ts";
import { fetchAndStore, findStored } from "./stored-file.ts";

const keysPath = "/.well-known/jwks.json";
const storageKey = "certificate-keys";

/**
 * The keys that check this portal's certificates; without a connection, the keys stored at the last visit.
 * @param bypassCache whether to skip the HTTP cache and the keys of the last visit
 * @returns undefined if there are no keys
 */
export async function portalKeys(bypassCache: boolean): Promise<PublicKey[] | undefined> {
  const text =
    (await fetchAndStore(keysPath, storageKey, bypassCache, readKeys)) ??
    (bypassCache ? undefined : findStored(storageKey));
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readKeys(response: Response): Promise<string> {
  const { keys } = (await response.json()) as { keys: unknown };
  if (!Array.isArray(keys)) throw new Error("Not the portal's answer");
  return JSON.stringify(keys);
}
