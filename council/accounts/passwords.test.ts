import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { passwordHashing, TooBusy } from "./passwords.ts";

const passwords = passwordHashing((bytes) => randomBytes(bytes));

it("keeps argon2id with 19 MiB and two passes, salted", async () => {
  const stored = await passwords.hash("मेरा पासवर्ड");
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]+\$[^$]+$/);
  expect(await passwords.hash("मेरा पासवर्ड")).not.toBe(stored);
  expect(await passwords.verify("मेरा पासवर्ड", stored)).toBe(true);
  expect(await passwords.verify("मेरा पासवर्द", stored)).toBe(false);
});

it("knows a password typed on a keyboard that composes letters differently", async () => {
  const stored = await passwords.hash("caf\u00e9 au lait");
  expect(await passwords.verify("cafe\u0301 au lait", stored)).toBe(true);
});

it("says no where there is no account", async () => {
  expect(await passwords.verify("anything", undefined)).toBe(false);
});

it("turns people away rather than queue without end", async () => {
  const attempts = Array.from({ length: 203 }, () => passwords.verify("x", undefined));
  const refused = (await Promise.allSettled(attempts)).filter(
    (result) => result.status === "rejected" && result.reason instanceof TooBusy,
  );
  expect(refused).toHaveLength(1);
  expect(await passwords.verify("x", undefined)).toBe(false);
}, 60_000);
