import { expect, it } from "vitest";
import { openLog } from "./log.ts";

it("logs of an error what it is and where, not the row it was about", () => {
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
