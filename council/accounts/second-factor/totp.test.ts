import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { codeAt } from "../../../tests/kit/second-factor.ts";
import { newTotpSecret, stepOfCode, totpLink } from "./totp.ts";

/** "12345678901234567890" in base 32, the secret of the vectors of RFC 6238 for SHA-1. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

/** Its seconds since 1970 and codes; ours are the last 6 of their 8 digits. */
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

  it("are right one time step early or late, and return the step they belong to", () => {
    const [seconds, code] = vectors[4]!;
    const at = (steps: number) => stepOfCode(secret, code.slice(2), (seconds + 30 * steps) * 1000);
    const step = Math.floor(seconds / 30);
    expect([-2, -1, 0, 1, 2].map(at)).toEqual([undefined, step, step, step, undefined]);
  });

  it("are right only with exactly six digits", () => {
    for (const wrong of ["000000", "27903", "6927903", "279037 ", ""])
      expect(stepOfCode(secret, wrong, 2_000_000_000_000)).toBeUndefined();
  });

  it("come from a secret of 160 random bits, in a link that apps read", () => {
    const made = newTotpSecret({ random: (bytes) => new Uint8Array(randomBytes(bytes)) });
    expect(made).toMatch(/^[A-Z2-7]{32}$/);
    expect(stepOfCode(made, codeAt(made, 90_000), 90_000)).toBe(3);
    const account = { issuer: "ग्राम पंचायत रामपुर", label: "asha@example.in" };
    const link = new URL(totpLink(made, account));
    expect(link.protocol).toBe("otpauth:");
    expect(Object.fromEntries(link.searchParams)).toEqual({
      issuer: "ग्राम पंचायत रामपुर",
      secret: made,
      algorithm: "SHA1",
      digits: "6",
      period: "30",
    });
  });
});
