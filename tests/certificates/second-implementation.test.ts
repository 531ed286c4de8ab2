import { describe, expect, it } from "vitest";
import vectors from "../../docs/certificate-vectors.json" with { type: "json" };
import { signToken } from "../../council/certificates/sign-token.ts";
import type { PublicKey } from "../../council/certificates/tokens/public-key.ts";
import { isRevokedIn, readStatusList } from "../../council/certificates/tokens/status-list.ts";
import { checkInPython, hasPython } from "./second-implementation.ts";
import { publicHalf, testSigningKey } from "./test-key.ts";

const isInstalled = hasPython();
const reason = isInstalled ? "" : " (skipped: Python 3.8 or later is not installed)";

describe.skipIf(!isInstalled)(`the check of certificates, written again in Python${reason}`, () => {
  it("accepts the genuine published example and refuses the forged ones", async () => {
    const tokens = [vectors.genuine.token, ...vectors.refused.map(({ token }) => token)];
    expect(await checkInPython(vectors.keys, tokens)).toEqual([
      vectors.genuine.claims.number,
      ...vectors.refused.map(() => null),
    ]);
  });

  it("finds the same certificates revoked in the published status list as the portal does", async () => {
    const { jwt, url, revoked } = vectors.statusList;
    const list = (await readStatusList(jwt, vectors.keys as PublicKey[]))!;
    expect(list.sub).toBe(url);
    const indexes = [0, 2, 3, 4, 7, 8, 9, 121, 122, 123, 3999, 4000, 4001];
    const key = testSigningKey();
    const tokens = indexes.map((statusIndex) =>
      Buffer.from(signToken(key, { ...vectors.genuine.claims, statusIndex })).toString("hex"),
    );
    const expected = indexes.map((index) => revoked.includes(index));
    expect(indexes.map((index) => isRevokedIn(list, index))).toEqual(expected);
    const resultsInPython = await checkInPython(vectors.keys, tokens, jwt);
    expect(resultsInPython).toEqual(
      expected.map((isRevoked) => (isRevoked ? "revoked" : vectors.genuine.claims.number)),
    );
  });

  it("accepts tokens that the portal signs", async () => {
    const key = testSigningKey("one more");
    const numbers = Array.from({ length: 20 }, (_, count) => `RAMPUR/INC/2026-27/${count}`);
    const tokens = numbers.map((number) => {
      const claims = { ...vectors.genuine.claims, number };
      return Buffer.from(signToken(key, claims)).toString("hex");
    });
    expect(await checkInPython([publicHalf(key)], tokens)).toEqual(numbers);
  });
});
