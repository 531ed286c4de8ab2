import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { newCode, newFileId, newId, newToken, referenceOf } from "./ids.ts";
import { spec } from "../tests/kit/spec.ts";

const source = { random: (bytes: number) => randomBytes(bytes), clock: () => 1767328200000 };

it(
  "makes ids without letters that are misheard, ending in the reference",
  spec("§9/display/application-id"),
  () => {
    const id = newId(source);
    expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{24}$/);
    expect(referenceOf(id)).toBe(id.slice(16));
  },
);

it(
  "makes document ids as the specification patterns them",
  spec("§3/stored-file/key", "§9/files/id"),
  () => {
    expect(newFileId(source)).toMatch(/^file_\d+_[a-z0-9]+$/);
  },
);

it(
  "makes codes from 100000 to 999999, whatever the random source gives",
  spec("§5/otp/range"),
  () => {
    for (let i = 0; i < 2000; i += 1) expect(newCode(source)).toMatch(/^[1-9]\d{5}$/);
    expect(newCode({ random: () => new Uint8Array([0, 0, 0, 0]) })).toBe("100000");
  },
);

it("does not favour some codes: draws again above the last full range of codes", () => {
  const draws = [new Uint8Array([255, 255, 255, 255]), new Uint8Array([0, 0, 0, 5])];
  expect(newCode({ random: () => draws.shift()! })).toBe("100005");
});

it("makes tokens of 256 bits", () => {
  expect(Buffer.from(newToken(source), "base64url")).toHaveLength(32);
});
