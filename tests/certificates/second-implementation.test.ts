import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import vectors from "../../docs/certificate-vectors.json" with { type: "json" };
import { signToken } from "../../council/certificates/sign-token.ts";
import { publicHalf, testSigningKey } from "./test-key.ts";

const program = join(import.meta.dirname, "check_certificate.py");
const versionNeeded = "import sys; sys.exit(sys.version_info < (3, 8))";
const hasPython = spawnSync("python3", ["-c", versionNeeded]).status === 0;
const reason = hasPython ? "" : " (skipped: python3 of 3.8 or later is not installed)";

describe.skipIf(!hasPython)(`a second implementation, in Python${reason}`, () => {
  const check = (keys: object[], tokens: string[]) => {
    const input = JSON.stringify({ keys, tokens });
    const { stdout, stderr } = spawnSync("python3", [program], { input, encoding: "utf8" });
    expect(stderr).toBe("");
    return stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as string | null);
  };

  it("accepts and refuses the published examples as we do", () => {
    const tokens = [vectors.genuine.token, ...vectors.refused.map(({ token }) => token)];
    expect(check(vectors.keys, tokens)).toEqual([
      vectors.genuine.claims.number,
      ...vectors.refused.map(() => null),
    ]);
  });

  it("accepts what we sign", () => {
    const key = testSigningKey("one more");
    const numbers = Array.from({ length: 20 }, (_, count) => `RAMPUR/INC/2026-27/${count}`);
    const tokens = numbers.map((number) => {
      const claims = { ...vectors.genuine.claims, number };
      return Buffer.from(signToken(key, claims)).toString("hex");
    });
    expect(check([publicHalf(key)], tokens)).toEqual(numbers);
  });
});
