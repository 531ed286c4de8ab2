import type { PublicKey } from "../../../council/certificates/tokens/public-key.ts";

const keysPath = "/.well-known/jwks.json";
const keptAs = "certificate-keys";
/** After this time the kept keys are used, if there are some. */
const timeoutMs = 8000;

/**
 * The keys that check this portal's certificates; without a connection, those of the last visit.
 * @param isAnew whether no copy will do
 */
export async function portalKeys(isAnew: boolean): Promise<PublicKey[] | undefined> {
  const keys = await fetchKeys(isAnew).catch(() => undefined);
  if (keys) keep(keys);
  return keys ?? (isAnew ? undefined : keptKeys());
}

async function fetchKeys(isAnew: boolean): Promise<PublicKey[]> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), timeoutMs);
  try {
    const response = await fetch(keysPath, {
      credentials: "omit",
      cache: isAnew ? "reload" : "default",
      signal: stop.signal,
    });
    const { keys } = (await response.json()) as { keys: unknown };
    if (!response.ok || !Array.isArray(keys)) throw new Error("Not the portal's answer");
    return keys as PublicKey[];
  } finally {
    clearTimeout(timer);
  }
}

/** Browsers may refuse to keep anything. */
function keep(keys: PublicKey[]): void {
  try {
    localStorage.setItem(keptAs, JSON.stringify(keys));
  } catch {}
}

function keptKeys(): PublicKey[] | undefined {
  try {
    return JSON.parse(localStorage.getItem(keptAs)!) ?? undefined;
  } catch {
    return undefined;
  }
}
