import { isoCBOR } from "@simplewebauthn/server/helpers";
import { expect, it } from "vitest";
import { hasNoCertificate } from "./attestation.ts";

type Statement = readonly (readonly [string, Uint8Array | Uint8Array[] | number])[];

const certificate: Statement[number] = ["x5c", [new Uint8Array([0x30, 0x03])]];
const signature: Statement[number] = ["sig", new Uint8Array(64)];

function attestationOf(format: string, statement: Statement): string {
  const object = new Map<string, unknown>([
    ["fmt", format],
    ["attStmt", new Map(statement)],
    ["authData", new Uint8Array(37)],
  ]);
  return Buffer.from(isoCBOR.encode(object as never)).toString("base64url");
}

it.each<[boolean, string, Statement]>([
  [true, "none", []],
  [true, "packed", [signature]],
  [false, "packed", [signature, certificate]],
  [false, "android-key", [signature, certificate]],
  [false, "android-safetynet", [["response", new Uint8Array(10)]]],
  [false, "apple", [certificate]],
  [false, "fido-u2f", [signature, certificate]],
  [false, "tpm", [signature, certificate]],
  [false, "made-up", []],
])(
  "hasNoCertificate is %s for an attestation in the format %s",
  async (expected, format, statement) => {
    expect(await hasNoCertificate(attestationOf(format, statement))).toBe(expected);
  },
);

it.each(["", "AAAA", Buffer.from(Array(12_000).fill(0x81)).toString("base64url")])(
  "hasNoCertificate is false for a text that is no attestation",
  async (text) => {
    expect(await hasNoCertificate(text)).toBe(false);
  },
);
