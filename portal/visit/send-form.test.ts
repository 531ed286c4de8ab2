import {
  data,
  redirect,
  redirectDocument,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
} from "react-router";
import { describe, expect, it } from "vitest";
import { sendForm } from "./send-form.ts";

const failing = (error: unknown) => sendForm(() => Promise.reject(error as Error));

describe("a form sent from a page with scripts", () => {
  it("gives what was answered", async () => {
    expect(await sendForm(async () => ({ errors: {} }))).toEqual({ errors: {} });
  });

  it("follows where it is sent", async () => {
    const away = redirectDocument("/dashboard/user");
    await expect(failing(away)).rejects.toBe(away);
    const elsewhere = redirect("/login-help");
    await expect(failing(elsewhere)).rejects.toBe(elsewhere);
  });

  it.each<[string, unknown, string, number]>([
    ["the line is cut", new TypeError("Failed to fetch"), "connectionLost", 503],
    ["the session has ended", redirect("/login?from=%2Fapply"), "signedOut", 401],
    ["it is too large", new ErrorResponse(413, "", "tooLarge"), "tooLarge", 413],
    ["a proxy answers", new ErrorResponse(502, "", "Bad Gateway"), "failed", 500],
    ["the server fails", new Error("Unexpected Server Error"), "failed", 500],
  ])("stays when %s, and asks for nothing again", async (_, error, notSent, status) => {
    expect(await failing(error)).toEqual(data({ notSent }, { status }));
  });

  it("goes to the page for what is missing", async () => {
    const missing = new ErrorResponse(404, "", null);
    await expect(failing(missing)).rejects.toBe(missing);
  });
});
