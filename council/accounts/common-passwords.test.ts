import { expect, it } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

it.each([
  "123456",
  "1234567890",
  "987654321",
  "000000",
  "112112112",
  "abcabc1",
  "xyxyxyxyx",
  "abcdefgh",
  "password",
  "Password123!",
  "P@ssw0rd",
  "qwerty12345",
  "India@123",
  "JaiShriRam108",
  "Sachin10",
  "panchayat2026",
  "I love you",
])("%s is a common password", (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

it.each(["banyan tree by the well", "mango-kite-42-lamp", "Trw8zz!pq", "सुनीता का खेत"])(
  "%s is no common password",
  (password) => expect(isCommonPassword(password)).toBe(false),
);
