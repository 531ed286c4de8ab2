import type { PublicKey } from "../../../council/certificates/tokens/public-key.ts";
import { fetchToKeep, keptCopy } from "./kept-copy.ts";

const keysPath = "/.well-known/jwks.json";
const keptAs = "certificate-keys";

/**
 * The keys that check this portal's certificates; without a connection, those of the last visit.
 * @param bypassCache whether neither the HTTP cache nor the stored copy may be used
 * @returns undefined if there are none
 */
export async function portalKeys(bypassCache: boolean): Promise<PublicKey[] | undefined> {
  const text =
    (await fetchToKeep(keysPath, keptAs, bypassCache, readKeys)) ??
    (bypassCache ? undefined : keptCopy(keptAs));
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
