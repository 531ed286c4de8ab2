import { changeAs } from "../change-as.ts";
import { sha256 } from "../ids.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { findCodeOf, tryCode, type Code, type CodePurpose } from "./codes.ts";

/**
 * Compares a code that a signed-in person entered, as `tryCode` does. A code of somebody else, or for another purpose, is
 * wrong, and the attempt is not counted.
 * @param token from the browser's cookie.
 * @throws as changeAs.
 */
export async function tryOwnCode(
  office: Office,
  actor: Actor,
  { token, purpose }: { token: string; purpose: CodePurpose },
  enteredCode: string,
): Promise<Code | undefined> {
  const requestedCode = { id: sha256(token), purpose, subjectId: actor.uid };
  const ownCode = await changeAs(office, actor, "useProfile", (tx) =>
    findCodeOf(tx, requestedCode),
  );
  return ownCode && tryCode(office, requestedCode, enteredCode);
}
