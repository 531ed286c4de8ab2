import { expect, it } from "vitest";
import { deriveKeys } from "../../../council/keys.ts";
import { testSecretKey } from "../../../tests/kit/office.ts";
import { cookieJar } from "../../visit/cookies.ts";
import { takeFlash } from "../../visit/flash.ts";
import { csvResponse } from "./csv-response.ts";

const keys = deriveKeys(testSecretKey);

it("redirects to the same figures, with a message, after too many files", () => {
  const visit = { cookies: cookieJar(false, undefined) };
  const query = new URLSearchParams("from=2026-01-01&service=S");
  const answer = csvResponse("figures", { keys, visit, query }, { outcome: "tooMany" });
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toBe("/office/figures?from=2026-01-01&service=S");
  const next = { cookies: cookieJar(false, visit.cookies.headers[0]) };
  expect(takeFlash(next, keys)).toMatchObject({ tone: "danger", key: "figures.exportsTooMany" });
});
