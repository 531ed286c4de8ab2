import { createHash, timingSafeEqual } from "node:crypto";

/** Whether an Authorization header bears the token. It takes as long for a wrong one, however near or long it is. */
export function bearsToken(authorization: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(authorization ?? ""), hash(`Bearer ${token}`));
}
