import { afterEach, describe, expect, it, vi } from "vitest";
import vectors from "../../../docs/certificate-vectors.json" with { type: "json" };
import { publicHalf, testSigningKey } from "../../../tests/certificates/test-key.ts";
import { signToken } from "../sign-token.ts";
import { checkToken, type KeySource } from "./check-token.ts";
import { tokenLink } from "./link.ts";
import type { PublicKey } from "./public-key.ts";

const { genuine, refused } = vectors;
const end = genuine.claims.expiresAt * 1000;
const [key, younger] = [testSigningKey(), testSigningKey("another")];
const linkOf = (hex: string) => tokenLink(genuine.claims.issuer, Buffer.from(hex, "hex"));
const always =
  (...keys: PublicKey[]): KeySource =>
  async () =>
    keys;
const keys = always(publicHalf(key));

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a certificate", () => {
  it("is genuine until its end, and ended from then on, with its facts", async () => {
    const { claims } = genuine;
    expect(await checkToken(genuine.link, keys, end - 1)).toEqual({ outcome: "genuine", claims });
    expect(await checkToken(genuine.link, keys, end)).toEqual({ outcome: "ended", claims });
  });

  it("without an end stays genuine", async () => {
    const claims = { ...genuine.claims, expiresAt: undefined };
    const link = tokenLink(claims.issuer, signToken(key, claims));
    expect(await checkToken(link, keys, end * 2)).toMatchObject({ outcome: "genuine" });
  });

  it("is read from its token alone, and from a link that was pasted with spaces", async () => {
    const [, token] = genuine.link.split("#");
    for (const code of [token!, ` ${genuine.link}\n`])
      expect(await checkToken(code, keys, end - 1)).toMatchObject({ outcome: "genuine" });
  });
});

describe("not the portal's", () => {
  it.each(refused)("is a token that was changed: $why", async ({ token }) => {
    expect(await checkToken(linkOf(token), keys, 0)).toEqual({ outcome: "notOurs" });
  });

  it.each(["", "#", "https://rampur.gp.example/track?slip=7H3K", "A certificate", "#my"])(
    "is a code of something else: %s",
    async (code) => {
      expect(await checkToken(code, keys, 0)).toEqual({ outcome: "notOurs" });
    },
  );

  it("is what another portal signed, also under the same key id", async () => {
    for (const signer of [younger, { ...younger, id: key.id }]) {
      const link = tokenLink(genuine.claims.issuer, signToken(signer, genuine.claims));
      expect(await checkToken(link, keys, 0)).toEqual({ outcome: "notOurs" });
    }
  });
});

describe("the keys", () => {
  const link = tokenLink(genuine.claims.issuer, signToken(younger, genuine.claims));

  it("are fetched anew for a key that is younger than their copy, and only then", async () => {
    const asked: boolean[] = [];
    const source: KeySource = async (isAnew) => {
      asked.push(isAnew);
      return [publicHalf(key), ...(isAnew ? [publicHalf(younger)] : [])];
    };
    expect(await checkToken(genuine.link, source, 0)).toMatchObject({ outcome: "genuine" });
    expect(asked).toEqual([false]);
    expect(await checkToken(link, source, 0)).toMatchObject({ outcome: "genuine" });
    expect(asked).toEqual([false, false, true]);
  });

  it("leave a certificate unchecked if there are none, or the younger one cannot be fetched", async () => {
    expect(await checkToken(genuine.link, async () => undefined, 0)).toEqual({
      outcome: "unchecked",
    });
    const kept: KeySource = async (isAnew) => (isAnew ? undefined : [publicHalf(key)]);
    expect(await checkToken(link, kept, 0)).toEqual({ outcome: "unchecked" });
  });

  it("leave it unchecked in a browser that cannot check signatures", async () => {
    vi.stubGlobal("crypto", {});
    expect(await checkToken(genuine.link, keys, 0)).toEqual({ outcome: "unchecked" });
  });
});
