import {
  data,
  redirect,
  redirectDocument,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
} from "react-router";
import { describe, expect, it } from "vitest";
import type { NotSentTexts } from "./not-sent-texts.ts";
import { sendForm } from "./send-form.ts";

const texts = {
  failed: "review.errors.failed",
  signedOut: "review.errors.signedOut",
} as const;
const failing = (error: unknown, notSentTexts: NotSentTexts = texts) =>
  sendForm(() => Promise.reject(error as Error), notSentTexts);

describe("a form sent from a page with scripts", () => {
  it("returns the result of the action", async () => {
    expect(await sendForm(async () => ({ errors: {} }), texts)).toEqual({ errors: {} });
  });

  it("rethrows the redirect of a successful form", async () => {
    const away = redirectDocument("/dashboard/user");
    await expect(failing(away)).rejects.toBe(away);
    const elsewhere = redirect("/login-help");
    await expect(failing(elsewhere)).rejects.toBe(elsewhere);
  });

  it.each<[string, unknown, string, number, string]>([
    [
      "the connection is lost",
      new TypeError("Failed to fetch"),
      "connectionLost",
      503,
      "common.connectionLost",
    ],
    [
      "the session has ended",
      redirect("/login?from=%2Fapply"),
      "signedOut",
      401,
      "review.errors.signedOut",
    ],
    [
      "the second factor is due",
      redirect("/profile/second-factor"),
      "mayNot",
      403,
      "common.mayNot",
    ],
    ["the right is lost", redirect("/unauthorized"), "mayNot", 403, "common.mayNot"],
    ["it is too large", new ErrorResponse(413, "", "tooLarge"), "tooLarge", 413, "common.tooLarge"],
    ["others send too much", new ErrorResponse(429, "", "busyNetwork"), "busy", 429, "common.busy"],
    ["a proxy answers", new ErrorResponse(502, "", "Bad Gateway"), "failed", 500, texts.failed],
    ["the server fails", new Error("Unexpected Server Error"), "failed", 500, texts.failed],
  ])("returns a message and a status when %s", async (_, error, notSent, status, key) => {
    const answer = { errors: [{ key }], title: "common.didNotWork", notSent };
    expect(await failing(error)).toEqual(data(answer, { status }));
  });

  it("returns the general message if the form has none for an ended session", async () => {
    const answer = await failing(redirect("/login"), { failed: "accounts.errors.verifyFailed" });
    expect(answer).toMatchObject({ data: { errors: [{ key: "accounts.errors.verifyFailed" }] } });
  });

  it("rethrows the refusal of another person's form", async () => {
    const another = new ErrorResponse(403, "", "otherPerson");
    await expect(failing(another)).rejects.toBe(another);
  });

  it("rethrows a 404", async () => {
    const missing = new ErrorResponse(404, "", null);
    await expect(failing(missing)).rejects.toBe(missing);
  });
});
