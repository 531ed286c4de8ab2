import { signToken } from "../../council/certificates/sign-token.ts";
import { decodeBase32, encodeBase32 } from "../../council/certificates/tokens/base32.ts";
import { readToken } from "../../council/certificates/tokens/token.ts";
import { isSignedBy } from "../../council/certificates/tokens/verify-token.ts";
import { changedTokens } from "../certificates/changed-tokens.ts";
import { publicHalf, testSigningKey } from "../certificates/test-key.ts";
import vectors from "../../docs/certificate-vectors.json" with { type: "json" };
import type { Attempts } from "./attack.ts";

const changedCopies = 100_000;
const changedCopiesInQuickRun = 2000;

/** Tries changed copies of a certificate's token and of the token's text in the QR code, and tokens of other keys. */
export async function forgedTokens(isQuick: boolean): Promise<Attempts> {
  const key = testSigningKey();
  const keys = [publicHalf(key)];
  const { claims } = vectors.genuine;
  const token = signToken(key, claims);
  const isAccepted = async (bytes: Uint8Array | undefined) => {
    const signedToken = bytes && readToken(bytes);
    return signedToken !== undefined && isSignedBy(keys, signedToken);
  };
  const failures: string[] = [];
  if (!(await isAccepted(token))) failures.push("the genuine token was refused");

  const count = isQuick ? changedCopiesInQuickRun : changedCopies;
  for (const changed of changedTokens(token, count))
    if (await isAccepted(changed))
      failures.push(`accepted: ${Buffer.from(changed).toString("hex")}`);

  const text = encodeBase32(token);
  const spellings = [text.toLowerCase(), `${text}=`, `${text}A`, `${text} `, ` ${text}`];
  for (let index = 0; index < text.length; index += 1)
    spellings.push(
      text.slice(0, index) + (text[index] === "A" ? "B" : "A") + text.slice(index + 1),
    );
  for (const spelling of spellings)
    if (await isAccepted(decodeBase32(spelling))) failures.push(`accepted: ${spelling}`);

  const otherKeys = Array.from({ length: 50 }, (_, index) => testSigningKey(`another ${index}`));
  for (const otherKey of otherKeys)
    if (await isAccepted(signToken({ ...otherKey, id: key.id }, claims)))
      failures.push("signed with another key");

  const note = `${count} tokens with bytes changed, exchanged, inserted or taken out, ${spellings.length} other spellings in the QR code, ${otherKeys.length} tokens signed with other keys under the same id: none was accepted`;
  const attempted = count + spellings.length + otherKeys.length;
  return { attempted, failures, serverErrors: [], note };
}
