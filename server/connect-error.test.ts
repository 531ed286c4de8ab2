import { expect, it } from "vitest";
import { connectErrorSentence } from "./connect-error.ts";

const lookupError = (code: string) =>
  Object.assign(new Error(`getaddrinfo ${code} db.example`), {
    code,
    syscall: "getaddrinfo",
    hostname: "db.example",
  });

it("says that there is no such host if the name servers say so", () => {
  expect(connectErrorSentence(lookupError("ENOTFOUND"))).toBe(
    "There is no host db.example: correct its name in the settings (getaddrinfo ENOTFOUND db.example)",
  );
});

it("does not call the name wrong while no name server answers", () => {
  expect(connectErrorSentence(lookupError("EAI_AGAIN"))).toBe(
    "The host db.example cannot be looked up: no name server (DNS) answers this machine now (getaddrinfo EAI_AGAIN db.example)",
  );
});

it("says where nothing answers", () => {
  const refused = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), {
    code: "ECONNREFUSED",
    syscall: "connect",
    address: "127.0.0.1",
    port: 5432,
  });
  expect(connectErrorSentence(refused)).toMatch(/^Nothing answers at 127\.0\.0\.1 port 5432: /);
  expect(connectErrorSentence(new Error("another"))).toBeUndefined();
});
