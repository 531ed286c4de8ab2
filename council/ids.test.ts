import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { newCode, newFileId, newId, newToken, referenceOf } from "./ids.ts";
import { spec } from "../tests/kit/spec.ts";

const source = { random: (bytes: number) => randomBytes(bytes), clock: () => 1767328200000 };

it(
  "an id has no letters that are misheard, and ends with the reference",
  spec("§9/display/application-id"),
  () => {
    const id = newId(source);
    expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{24}$/);
    expect(referenceOf(id)).toBe(id.slice(16));
  },
);

it(
  "a document id has the pattern of the specification",
  spec("§3/stored-file/key", "§9/files/id"),
  () => {
    expect(newFileId(source)).toMatch(/^file_\d+_[a-z0-9]+$/);
  },
);

it(
  "a code is from 100000 to 999999, whatever the random source returns",
  spec("§5/otp/range"),
  () => {
    for (let i = 0; i < 2000; i += 1) expect(newCode(source)).toMatch(/^[1-9]\d{5}$/);
    expect(newCode({ random: () => new Uint8Array([0, 0, 0, 0]) })).toBe("100000");
  },
);

it("all codes are equally likely: numbers above the last full range of codes are drawn again", () => {
  const draws = [new Uint8Array([255, 255, 255, 255]), new Uint8Array([0, 0, 0, 5])];
  expect(newCode({ random: () => draws.shift()! })).toBe("100005");
});

it("a token has 256 bits", () => {
  expect(Buffer.from(newToken(source), "base64url")).toHaveLength(32);
});
