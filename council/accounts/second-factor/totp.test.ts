import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { codeAt } from "../../../tests/kit/second-factor.ts";
import { newTotpSecret, stepOfCode, totpLink } from "./totp.ts";

/** "12345678901234567890" in base 32, the secret of the vectors of RFC 6238 for SHA-1. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

/** The vectors: seconds since 1970, and codes of 8 digits. The portal's codes are the last 6 of these digits. */
const vectors: [seconds: number, code: string][] = [
  [59, "94287082"],
  [1_111_111_109, "07081804"],
  [1_111_111_111, "14050471"],
  [1_234_567_890, "89005924"],
  [2_000_000_000, "69279037"],
  [20_000_000_000, "65353130"],
];

describe("codes by time", () => {
  it.each(vectors)("are those of RFC 6238: at %i s", (seconds, code) => {
    const step = Math.floor(seconds / 30);
    expect(stepOfCode(secret, code.slice(2), seconds * 1000)).toBe(step);
  });

  it("are right one time step early or late, and are traced to the step that they belong to", () => {
    const [seconds, code] = vectors[4]!;
    const stepSeenAfter = (steps: number) =>
      stepOfCode(secret, code.slice(2), (seconds + 30 * steps) * 1000);
    const step = Math.floor(seconds / 30);
    expect([-2, -1, 0, 1, 2].map(stepSeenAfter)).toEqual([undefined, step, step, step, undefined]);
  });

  it("are right only with exactly six digits", () => {
    for (const wrongCode of ["000000", "27903", "6927903", "279037 ", ""])
      expect(stepOfCode(secret, wrongCode, 2_000_000_000_000)).toBeUndefined();
  });

  it("come from a secret of 160 random bits, in a link that apps read", () => {
    const newSecret = newTotpSecret({ random: (bytes) => new Uint8Array(randomBytes(bytes)) });
    expect(newSecret).toMatch(/^[A-Z2-7]{32}$/);
    expect(stepOfCode(newSecret, codeAt(newSecret, 90_000), 90_000)).toBe(3);
    const account = { issuer: "ग्राम पंचायत रामपुर", label: "asha@example.in" };
    const link = new URL(totpLink(newSecret, account));
    expect(link.protocol).toBe("otpauth:");
    expect(Object.fromEntries(link.searchParams)).toEqual({
      issuer: "ग्राम पंचायत रामपुर",
      secret: newSecret,
      algorithm: "SHA1",
      digits: "6",
      period: "30",
    });
  });
});
