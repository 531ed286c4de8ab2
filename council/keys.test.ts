import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { deriveKeys, nonceBytes } from "./keys.ts";

const keys = deriveKeys("a secret key, long enough for this");
const number = "123456789012";
const seal = () => keys.seal(number, "ROW1", randomBytes(nonceBytes));

describe("a sealed identity number", () => {
  it("opens for its own row", () => {
    expect(keys.unseal(seal(), "ROW1")).toBe(number);
  });

  it("shows nothing of the number, and is never the same twice", () => {
    const sealed = seal();
    expect(sealed).not.toContain(number);
    expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain(number);
    expect(seal()).not.toBe(sealed);
  });

  it("opens for no other row, with no other key, and not once changed", () => {
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

it("hashes a code differently for each subject and each key", () => {
  expect(keys.keyedHash("123456", "a")).not.toBe(keys.keyedHash("123456", "b"));
  expect(keys.fingerprint).not.toBe(deriveKeys("another secret key, also long").fingerprint);
});
