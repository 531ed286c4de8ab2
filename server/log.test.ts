import { expect, it } from "vitest";
import { openLog } from "./log.ts";

it("logs an error with its message, code and stack, but without the values of the row", () => {
  const lines: string[] = [];
  const log = openLog("info", { write: (line) => void lines.push(line) });
  const error = Object.assign(new Error('violates unique constraint "users_email_key"'), {
    code: "23505",
    detail: "Key (email)=(sunita@example.in) already exists.",
  });
  log.error({ err: error }, "request failed");
  expect(lines[0]).toContain("users_email_key");
  expect(lines[0]).toContain("23505");
  expect(lines[0]).toContain("log.test.ts");
  expect(lines[0]).not.toContain("sunita");
});
