import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { passwordHashesWaitingAtMost, passwordHashesWaitingPerNetwork } from "../limits.ts";
import { passwordHashing, undefinedIfBusy } from "./passwords.ts";

const passwords = passwordHashing((bytes) => randomBytes(bytes));

it("hashes with argon2id, 19 MiB, two passes and a salt", async () => {
  const storedHash = await passwords.hash("मेरा पासवर्ड");
  expect(storedHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]+\$[^$]+$/);
  expect(await passwords.hash("मेरा पासवर्ड")).not.toBe(storedHash);
  expect(await passwords.verify("मेरा पासवर्ड", storedHash)).toBe(true);
  expect(await passwords.verify("मेरा पासवर्द", storedHash)).toBe(false);
});

it("accepts a password from a keyboard that composes letters differently", async () => {
  const storedHash = await passwords.hash("caf\u00e9 au lait");
  expect(await passwords.verify("cafe\u0301 au lait", storedHash)).toBe(true);
});

it("verifies no password if there is no stored hash", async () => {
  expect(await passwords.verify("anything", undefined)).toBe(false);
});

it("lets a limited number of passwords of one network wait, and takes turns between networks", async () => {
  const attempt = (network: string) =>
    passwords.withSlot(network, () => passwords.verify("x", undefined));
  const flood = Array.from({ length: passwordHashesWaitingPerNetwork + 5 }, () =>
    undefinedIfBusy(attempt("203.0.113.7")),
  );
  const order: string[] = [];
  for (const attempted of flood) void attempted.then((isRight) => order.push(String(isRight)));
  const otherAttempt = attempt("198.51.100.1").then(() => order.push("other"));
  await Promise.all([...flood, otherAttempt]);
  expect(order.filter((result) => result === "undefined")).toHaveLength(1);
  expect(order.indexOf("other")).toBeLessThan(passwordHashesWaitingPerNetwork / 2);
}, 60_000);

it("leaves room for other internet providers if one sender fills the queue from many networks of one provider", async () => {
  let release!: () => void;
  const untilReleased = new Promise<void>((resolve) => (release = resolve));
  const attempt = (network: string) => passwords.withSlot(network, () => untilReleased);
  const flood = Array.from({ length: 2 * passwordHashesWaitingAtMost }, (_, site) =>
    undefinedIfBusy(attempt(`2001:db8:${site.toString(16)}:1::/64`).then(() => "done")),
  );
  const otherAttempts = ["2001:dba:1:1::/64", "198.51.100.1"].map((network) => attempt(network));
  release();
  await expect(Promise.all(otherAttempts)).resolves.toHaveLength(2);
  expect((await Promise.all(flood)).filter((result) => result === "done").length).toBeLessThan(
    passwordHashesWaitingAtMost + 5,
  );
});
