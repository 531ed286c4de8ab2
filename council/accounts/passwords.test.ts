import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { passwordHashesWaitingAtMost, passwordHashesWaitingPerNetwork } from "../limits.ts";
import { passwordHashing, undefinedIfBusy } from "./passwords.ts";

const passwords = passwordHashing((bytes) => randomBytes(bytes));

it("hashes with argon2id, 19 MiB, two passes and a salt", async () => {
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

it("verifies no password if there is no stored hash", async () => {
  expect(await passwords.verify("anything", undefined)).toBe(false);
});

it("queues a limited number of passwords of one network, and takes those of another network in turn", async () => {
  const attempt = (network: string) =>
    passwords.withSlot(network, () => passwords.verify("x", undefined));
  const flood = Array.from({ length: passwordHashesWaitingPerNetwork + 5 }, () =>
    undefinedIfBusy(attempt("203.0.113.7")),
  );
  const order: string[] = [];
  for (const one of flood) void one.then((isRight) => order.push(String(isRight)));
  const other = attempt("198.51.100.1").then(() => order.push("other"));
  await Promise.all([...flood, other]);
  expect(order.filter((one) => one === "undefined")).toHaveLength(1);
  expect(order.indexOf("other")).toBeLessThan(passwordHashesWaitingPerNetwork / 2);
}, 60_000);

it("leaves room for other internet providers if one sender fills the queue from many networks of one provider", async () => {
  let end!: () => void;
  const held = new Promise<void>((resolve) => (end = resolve));
  const attempt = (network: string) => passwords.withSlot(network, () => held);
  const flood = Array.from({ length: 2 * passwordHashesWaitingAtMost }, (_, site) =>
    undefinedIfBusy(attempt(`2001:db8:${site.toString(16)}:1::/64`).then(() => "done")),
  );
  const others = ["2001:dba:1:1::/64", "198.51.100.1"].map((network) => attempt(network));
  end();
  await expect(Promise.all(others)).resolves.toHaveLength(2);
  expect((await Promise.all(flood)).filter((one) => one === "done").length).toBeLessThan(
    passwordHashesWaitingAtMost + 5,
  );
});
