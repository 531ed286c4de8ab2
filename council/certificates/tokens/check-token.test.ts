import { afterEach, describe, expect, it, vi } from "vitest";
import vectors from "../../../docs/certificate-vectors.json" with { type: "json" };
import { publicHalf, testSigningKey } from "../../../tests/certificates/test-key.ts";
import { signToken } from "../sign-token.ts";
import { checkToken, type CheckSources } from "./check-token.ts";
import { signStatusList } from "../../../tests/certificates/status-lists.ts";
import { tokenLink } from "./link.ts";

const { genuine, refused } = vectors;
const end = genuine.claims.expiresAt * 1000;
const [key, newer] = [testSigningKey(), testSigningKey("another")];
const linkOf = (hex: string) => tokenLink(genuine.claims.issuer, Buffer.from(hex, "hex"));
const begin = genuine.claims.issuedAt;
const listed = { issuer: genuine.claims.issuer, at: begin, until: 3 * genuine.claims.expiresAt };
const list = signStatusList(key, listed);
const sources: CheckSources = {
  keys: async () => [publicHalf(key)],
  statusList: async () => list,
};
const withList = (jwt: string | undefined): CheckSources => ({
  ...sources,
  statusList: async () => jwt,
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a certificate", () => {
  it("is genuine until its end and ended from then on, both with its claims", async () => {
    const { claims } = genuine;
    expect(await checkToken(genuine.link, sources, end - 1)).toEqual({
      outcome: "genuine",
      claims,
      listedAt: begin,
    });
    expect(await checkToken(genuine.link, sources, end)).toEqual({
      outcome: "ended",
      claims,
      listedAt: begin,
    });
  });

  it("without an end stays genuine", async () => {
    const claims = { ...genuine.claims, expiresAt: undefined };
    const link = tokenLink(claims.issuer, signToken(key, claims));
    expect(await checkToken(link, sources, end * 2)).toMatchObject({ outcome: "genuine" });
  });

  it("is read from its token alone, and from a link that was pasted with spaces", async () => {
    const [, token] = genuine.link.split("#");
    for (const code of [token!, ` ${genuine.link}\n`])
      expect(await checkToken(code, sources, end - 1)).toMatchObject({ outcome: "genuine" });
  });
});

describe("a code", () => {
  it.each(refused)("is not the portal's if its token was changed: $why", async ({ token }) => {
    expect(await checkToken(linkOf(token), sources, 0)).toEqual({ outcome: "notOurs" });
  });

  it.each(["", "#", "https://rampur.gp.example/track?slip=7H3K", "A certificate", "#my"])(
    "is not the portal's if it is not a certificate's code: %s",
    async (code) => {
      expect(await checkToken(code, sources, 0)).toEqual({ outcome: "notOurs" });
    },
  );

  it("is not the portal's if another portal signed it, even under the same key id", async () => {
    for (const signer of [newer, { ...newer, id: key.id }]) {
      const link = tokenLink(genuine.claims.issuer, signToken(signer, genuine.claims));
      expect(await checkToken(link, sources, 0)).toEqual({ outcome: "notOurs" });
    }
  });
});

describe("the keys", () => {
  const link = tokenLink(genuine.claims.issuer, signToken(newer, genuine.claims));

  it("are fetched anew only if the cached copy lacks the key that signed the certificate", async () => {
    const bypasses: boolean[] = [];
    const source: CheckSources = {
      ...sources,
      keys: async (bypassCache) => {
        bypasses.push(bypassCache);
        return [publicHalf(key), ...(bypassCache ? [publicHalf(newer)] : [])];
      },
    };
    expect(await checkToken(genuine.link, source, 0)).toMatchObject({ outcome: "genuine" });
    expect(bypasses).toEqual([false]);
    expect(await checkToken(link, source, 0)).toMatchObject({ outcome: "genuine" });
    expect(bypasses).toEqual([false, false, true]);
  });

  it("leave a certificate unchecked if no keys are cached, or a newer key cannot be fetched", async () => {
    const none = { ...sources, keys: async () => undefined };
    expect(await checkToken(genuine.link, none, 0)).toEqual({ outcome: "unchecked" });
    const kept: CheckSources = {
      ...sources,
      keys: async (bypassCache) => (bypassCache ? undefined : [publicHalf(key)]),
    };
    expect(await checkToken(link, kept, 0)).toEqual({ outcome: "unchecked" });
  });

  it("leave a certificate unchecked in a browser that cannot check signatures", async () => {
    vi.stubGlobal("crypto", {});
    expect(await checkToken(genuine.link, sources, 0)).toEqual({ outcome: "unchecked" });
  });
});

describe("the list of revoked certificates", () => {
  const { statusIndex } = genuine.claims;
  const revoked = (more = {}) =>
    signStatusList(key, {
      ...listed,
      revoked: [[statusIndex, begin + 60, "RAMPUR/INC/2026-27/000200-K"]],
      ...more,
    });

  it("revokes a certificate, and says when, and which certificate replaced it", async () => {
    expect(await checkToken(genuine.link, withList(revoked()), end - 1)).toMatchObject({
      outcome: "revoked",
      revokedAt: begin + 60,
      replacedBy: "RAMPUR/INC/2026-27/000200-K",
    });
  });

  it("revokes a certificate even if the list is too old, and after the certificate has ended", async () => {
    const old = withList(revoked({ until: begin + 1 }));
    for (const now of [end - 1, end + 1])
      expect(await checkToken(genuine.link, old, now)).toMatchObject({ outcome: "revoked" });
  });

  it("does not revoke certificates whose indexes are next to a revoked index", async () => {
    for (const neighbour of [statusIndex - 1, statusIndex + 1, statusIndex + 8]) {
      const other = withList(revoked({ revoked: [[neighbour, begin, null]] }));
      expect(await checkToken(genuine.link, other, 0)).toMatchObject({ outcome: "genuine" });
    }
  });

  it.each([
    ["there is none", undefined],
    ["it is too old", signStatusList(key, { ...listed, until: begin + 1 })],
    ["it is older than the certificate", signStatusList(key, { ...listed, at: begin - 1 })],
    ["it is too short", signStatusList(key, { ...listed, bytes: 4 })],
    ["another key signed it", signStatusList({ ...newer, id: key.id }, listed)],
    ["it has the path of another list", signStatusList(key, { ...listed, path: "/status-list/2" })],
    ["it is no list", "a.b.c"],
    ["it was changed", list.replace(/\.[^.]*\./, (part) => `${part.slice(0, -2)}A.`)],
  ])("does not let a certificate be genuine if %s", async (_, jwt) => {
    expect(await checkToken(genuine.link, withList(jwt), (begin + 5) * 1000)).toMatchObject({
      outcome: "listTooOld",
    });
  });

  it("is fetched anew only if the cached copy is older than the certificate", async () => {
    const bypasses: boolean[] = [];
    const copy = signStatusList(key, { ...listed, at: begin - 100 });
    const source = (first: string): CheckSources => ({
      ...sources,
      statusList: async (path, bypassCache) => {
        expect(path).toBe("/status-list/1");
        bypasses.push(bypassCache);
        return bypassCache ? list : first;
      },
    });
    expect(await checkToken(genuine.link, source(copy), 0)).toMatchObject({ outcome: "genuine" });
    expect(bypasses).toEqual([false, true]);
    expect(await checkToken(genuine.link, source(list), 0)).toMatchObject({ outcome: "genuine" });
    expect(bypasses).toEqual([false, true, false]);
  });

  it("is still accepted after the portal moved to another domain", async () => {
    const moved = signStatusList(key, { ...listed, issuer: "https://new.example" });
    expect(await checkToken(genuine.link, withList(moved), 0)).toMatchObject({
      outcome: "genuine",
    });
  });
});
