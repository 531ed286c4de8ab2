import { describe, expect, it } from "vitest";
import { changedTokens } from "../../../tests/certificates/changed-tokens.ts";
import { publicHalf, testSigningKey } from "../../../tests/certificates/test-key.ts";
import vectors from "../../../docs/certificate-vectors.json" with { type: "json" };
import { signToken } from "../sign-token.ts";
import { decodeBase32, encodeBase32 } from "./base32.ts";
import { decodeCbor, encodeCbor } from "./cbor.ts";
import { decodeClaims, encodeClaims, type CertificateClaims } from "./claims.ts";
import { tokenInLink, tokenLink } from "./link.ts";
import { readToken } from "./token.ts";
import { isSignedBy } from "./verify-token.ts";

const claims: CertificateClaims = {
  issuer: "https://rampur.gp.example",
  issuedAt: 1_795_000_000,
  expiresAt: undefined,
  statusList: "https://rampur.gp.example/status-list/1",
  statusIndex: 70_000,
  number: "RAMPUR/NOD/2026-27/000123-K",
  holder: "Sunita Devi",
  title: "No Dues Certificate",
};
const key = testSigningKey();
const keys = [publicHalf(key)];
const token = signToken(key, claims);
const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, "hex"));

async function isAccepted(changed: Uint8Array): Promise<boolean> {
  const read = readToken(changed);
  return read !== undefined && isSignedBy(keys, read);
}

describe("a token", () => {
  it("is read as it was written, and its signature is valid", async () => {
    const read = readToken(token)!;
    expect(read.claims).toEqual(claims);
    expect(read.keyId).toBe(key.id);
    expect(await isSignedBy(keys, read)).toBe(true);
    expect(decodeClaims(encodeClaims({ ...claims, expiresAt: 5 }))).toMatchObject({ expiresAt: 5 });
  });

  it("comes back from its link, which is in capitals", () => {
    const link = tokenLink("https://rampur.gp.example", token);
    expect(link).toMatch(/^HTTPS:\/\/RAMPUR\.GP\.EXAMPLE\/V#[A-Z2-7]+$/);
    expect(tokenInLink(link)).toEqual(token);
  });

  it("is always signed with the lower s of the two valid signatures, as reading it requires", async () => {
    for (let count = 0; count < 40; count += 1)
      expect(await isAccepted(signToken(key, { ...claims, statusIndex: count }))).toBe(true);
  });

  it("is not accepted if another key signed it, even under the same id", async () => {
    const other = testSigningKey("another");
    expect(await isAccepted(signToken(other, claims))).toBe(false);
    expect(await isAccepted(signToken({ ...other, id: key.id }, claims))).toBe(false);
  });
});

describe("of 10,000 changed tokens", () => {
  it("none is accepted", { timeout: 60_000 }, async () => {
    const accepted: string[] = [];
    for (const changed of changedTokens(token, 10_000))
      if (await isAccepted(changed)) accepted.push(Buffer.from(changed).toString("hex"));
    expect(accepted).toEqual([]);
  });
});

describe("the published examples", () => {
  it("are read with the claims that are published with them", async () => {
    const { genuine } = vectors;
    const published = readToken(bytes(genuine.token))!;
    expect(published.claims).toEqual(genuine.claims);
    expect(Buffer.from(encodeClaims(published.claims)).toString("hex")).toBe(genuine.payload);
    expect(tokenLink(genuine.claims.issuer, bytes(genuine.token))).toBe(genuine.link);
    expect(await isSignedBy(keys, published)).toBe(true);
    expect(vectors.keys).toEqual(keys);
  });

  it.each(vectors.refused)(
    "are refused if they are published as wrong: $why",
    async ({ token: refused }) => {
      expect(await isAccepted(bytes(refused))).toBe(false);
    },
  );
});

describe("CBOR", () => {
  it("is written as in the examples of RFC 8949", () => {
    const examples: [string, Parameters<typeof encodeCbor>[0]][] = [
      ["00", 0],
      ["17", 23],
      ["1818", 24],
      ["1903e8", 1000],
      ["1a000f4240", 1_000_000],
      ["1affffffff", 4_294_967_295],
      ["3903e7", -1000],
      ["64f0908591", "\u{10151}"],
      ["4401020304", bytes("01020304")],
      ["83010203", [1, 2, 3]],
      [
        "a201020304",
        new Map([
          [1, 2],
          [3, 4],
        ]),
      ],
      ["c11a514b67b0", { tag: 1, value: 1_363_896_240 }],
    ];
    for (const [hex, value] of examples) {
      expect(Buffer.from(encodeCbor(value)).toString("hex")).toBe(hex);
      expect(decodeCbor(bytes(hex))).toEqual(value);
    }
  });

  it.each([
    ["a longer integer", "1817"],
    ["a longer length", "580101"],
    ["keys out of order", "a203040102"],
    ["a key twice", "a201020102"],
    ["a list of unknown length", "9f0102ff"],
    ["text that is not UTF-8", "62c328"],
    ["a float", "f93c00"],
    ["a simple value", "f5"],
    ["an integer of 64 bits", "1b0000000100000000"],
    ["a huge list", "9affffffff"],
    ["a huge map", "baffffffff"],
    ["a list as a key", "a18001"],
    ["too few bytes", "4401"],
    ["too many bytes", "0000"],
    ["no bytes", ""],
    ["lists nested too deep", "81".repeat(2000) + "00"],
    ["tags nested too deep", "c1".repeat(2000) + "00"],
  ])("is refused with %s", (_, hex) => {
    expect(() => decodeCbor(bytes(hex))).toThrow();
    expect(readToken(bytes(hex))).toBeUndefined();
  });
});

describe("base32", () => {
  it("is written as in the examples of RFC 4648, without padding", () => {
    const examples = { f: "MY", fo: "MZXQ", foo: "MZXW6", foob: "MZXW6YQ", fooba: "MZXW6YTB" };
    for (const [text, encoded] of Object.entries(examples)) {
      expect(encodeBase32(Buffer.from(text))).toBe(encoded);
      expect(Buffer.from(decodeBase32(encoded)!).toString()).toBe(text);
    }
  });

  it.each(["my", "MY======", "MZ", "M", "MZXQAA", "M Y", "0Y", "MZXW6YTBM"])(
    "is refused in another spelling: %s",
    (text) => {
      expect(decodeBase32(text)).toBeUndefined();
    },
  );
});
