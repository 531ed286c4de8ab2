import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { deriveKeys, nonceBytes } from "./keys.ts";

const keys = deriveKeys("a secret key, long enough for this");
const number = "123456789012";
const seal = () => keys.seal(number, "ROW1", randomBytes(nonceBytes));

describe("a sealed identity number", () => {
  it("can be decrypted for its own row", () => {
    expect(keys.unseal(seal(), "ROW1")).toBe(number);
  });

  it("does not contain the number, and differs each time the same number is sealed", () => {
    const sealed = seal();
    expect(sealed).not.toContain(number);
    expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain(number);
    expect(seal()).not.toBe(sealed);
  });

  it("cannot be decrypted for another row, with another key, or once it was changed", () => {
    const sealed = seal();
    expect(() => keys.unseal(sealed, "ROW2")).toThrow();
    expect(() => deriveKeys("another secret key, also long").unseal(sealed, "ROW1")).toThrow();
    const other = sealed.at(-5) === "A" ? "B" : "A";
    expect(() => keys.unseal(sealed.slice(0, -5) + other + sealed.slice(-4), "ROW1")).toThrow();
    expect(() => keys.unseal("123456789012", "ROW1")).toThrow();
  });
});

describe("a signature", () => {
  it("is accepted for its value, and refused for any other", () => {
    const signature = keys.sign("value");
    expect(keys.isSigned("value", signature)).toBe(true);
    expect(keys.isSigned("other", signature)).toBe(false);
    expect(keys.isSigned("value", "")).toBe(false);
    expect(keys.isSigned("value", signature.slice(1))).toBe(false);
  });
});

it("the keyed hash of a code differs for each subject, and the fingerprint for each secret key", () => {
  expect(keys.keyedHash("123456", "a")).not.toBe(keys.keyedHash("123456", "b"));
  expect(keys.fingerprint).not.toBe(deriveKeys("another secret key, also long").fingerprint);
});
