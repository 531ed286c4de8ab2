import { createHash, timingSafeEqual } from "node:crypto";

/** Whether an Authorization header contains the token. Compares in constant time. */
export function hasBearerToken(authorization: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(authorization ?? ""), hash(`Bearer ${token}`));
}
