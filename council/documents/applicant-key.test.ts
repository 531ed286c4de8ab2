import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { newId, newToken } from "../ids.ts";
import { applicantIn, newFormKeyFor } from "./applicant-key.ts";

const office = { random: (bytes: number) => randomBytes(bytes) };

it("the key of a form for somebody else names that person, and is as long as any other key", () => {
  const uid = newId(office);
  const key = newFormKeyFor(office, uid);
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(applicantIn(key)).toBe(uid);
  expect(newFormKeyFor(office, uid)).not.toBe(key);
});

it("the key of one's own form names nobody", () => {
  for (let times = 0; times < 1000; times += 1)
    expect(applicantIn(newToken(office))).toBeUndefined();
  const uid = newId(office);
  const key = newFormKeyFor(office, uid);
  for (const otherKey of ["", uid, `${key}A`, key.slice(1), key.toLowerCase(), `${key}\n`])
    expect(applicantIn(otherKey)).toBeUndefined();
});
