import { signToken } from "../../council/certificates/sign-token.ts";
import { decodeBase32, encodeBase32 } from "../../council/certificates/tokens/base32.ts";
import { readToken } from "../../council/certificates/tokens/token.ts";
import { isSignedBy } from "../../council/certificates/tokens/verify-token.ts";
import { changedTokens } from "../certificates/changed-tokens.ts";
import { publicHalf, testSigningKey } from "../certificates/test-key.ts";
import vectors from "../../docs/certificate-vectors.json" with { type: "json" };
import type { Attempts } from "./attack.ts";

const all = 100_000;
const quick = 2000;

/** Changed copies of a certificate's token, of its text in the QR code, and tokens signed with other keys. */
export async function forgedTokens(isQuick: boolean): Promise<Attempts> {
  const key = testSigningKey();
  const keys = [publicHalf(key)];
  const { claims } = vectors.genuine;
  const token = signToken(key, claims);
  const isAccepted = async (bytes: Uint8Array | undefined) => {
    const read = bytes && readToken(bytes);
    return read !== undefined && isSignedBy(keys, read);
  };
  const failures: string[] = [];
  if (!(await isAccepted(token))) failures.push("the genuine token was refused");

  const count = isQuick ? quick : all;
  for (const changed of changedTokens(token, count))
    if (await isAccepted(changed))
      failures.push(`accepted: ${Buffer.from(changed).toString("hex")}`);

  const text = encodeBase32(token);
  const spellings = [text.toLowerCase(), `${text}=`, `${text}A`, `${text} `, ` ${text}`];
  for (let at = 0; at < text.length; at += 1)
    spellings.push(text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1));
  for (const spelling of spellings)
    if (await isAccepted(decodeBase32(spelling))) failures.push(`accepted: ${spelling}`);

  const others = Array.from({ length: 50 }, (_, index) => testSigningKey(`another ${index}`));
  for (const other of others)
    if (await isAccepted(signToken({ ...other, id: key.id }, claims)))
      failures.push("signed with another key");

  const note = `${count} with bytes changed, exchanged, inserted or taken out, ${spellings.length} other spellings in the QR code, ${others.length} signed with other keys under the same id: none was accepted`;
  const attempted = count + spellings.length + others.length;
  return { attempted, failures, serverErrors: [], note };
}
