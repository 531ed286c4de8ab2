import { expect, it } from "vitest";
import { textsIn } from "../../texts/all.ts";
import { refuse, tooMany, typedTextsIn } from "./refuse.ts";
import { formErrorsIn } from "./use-form-errors.ts";
import { spec } from "../../tests/kit/spec.ts";

const t = textsIn("en");

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

it("the answer contains what was typed, but never a password or a code", () => {
  const formData = form({
    displayName: "Sunita",
    email: "sunita@example.in",
    password: "secret1",
    confirmPassword: "secret2",
    code: "482913",
    digit1: "4",
    intent: "verify",
  });
  const error = { field: "email", key: "accounts.errors.emailInvalid" } as const;
  const { data, init } = refuse(typedTextsIn(formData), 400, error);
  expect(init?.status).toBe(400);
  expect(data.values).toEqual({ displayName: "Sunita", email: "sunita@example.in" });
  expect(data.errors).toEqual([error]);
});

it("the response has the given headers, and Retry-After if the sender has to wait", () => {
  const [error, headers] = [{ key: "common.busy" } as const, { "Cache-Control": "no-store" }];
  expect(refuse({}, 400, error, { headers }).init).toEqual({ status: 400, headers });
  expect(refuse({}, tooMany(900_000), error, { headers }).init).toEqual({
    status: 429,
    headers: { ...headers, "Retry-After": "900" },
  });
  // @ts-expect-error The seconds are missing.
  refuse({}, 429, error);
});

it("errors are translated with their arguments, and the error of a field is found", () => {
  const { summary, errorOf, hasErrors, hasFailed } = formErrorsIn(t, {
    values: {},
    errors: [
      { field: "email", key: "accounts.errors.emailRequired" },
      { key: "accounts.errors.resendTooEarly", args: { time: "4:59" } },
      { field: "document_0", key: "documents.errors.tooLarge", file: "card.pdf" },
    ],
  });
  expect(summary.errors).toEqual([
    { field: "email", message: "Email address is required" },
    {
      field: undefined,
      message: "The code we sent is still valid. You can ask for a new one in 4:59 minutes.",
    },
    {
      field: "document_0",
      message: { sentence: "File size must be less than 5MB", file: "card.pdf" },
    },
  ]);
  expect(errorOf("email")).toBe("Email address is required");
  expect(errorOf("password")).toBeUndefined();
  expect({ hasErrors, hasFailed }).toEqual({ hasErrors: true, hasFailed: false });
});

it("the request id is added to an unexpected error", spec("§8/in-general/own-message"), () => {
  const { summary, hasFailed } = formErrorsIn(t, {
    values: {},
    errors: [{ key: "accounts.errors.registrationFailed" }],
    requestId: "ZCPTG3yDf-B1",
  });
  expect(summary.errors.map(({ message }) => message)).toEqual([
    "Registration failed. Please try again.",
    "Request number: ZCPTG3yDf-B1",
  ]);
  expect(hasFailed).toBe(true);
});

it("the summary has the heading of the answer; without an answer there are no errors and no heading", () => {
  const errors = [{ field: "fee", key: "catalogue.errors.feeNegative" } as const];
  expect(formErrorsIn(t, { errors, title: "catalogue.errors.feeCheck" }).summary.title).toBe(
    "Please check the fee before it is saved",
  );
  expect(formErrorsIn(t, undefined)).toMatchObject({
    summary: { errors: [], title: undefined },
    hasErrors: false,
    hasFailed: false,
    notSent: undefined,
  });
});

it("a form that was not sent because the session ended has not failed", () => {
  const errors = [{ key: "review.errors.signedOut" } as const];
  const view = formErrorsIn(t, { errors, notSent: "signedOut" });
  expect(view).toMatchObject({ notSent: "signedOut", hasFailed: false });
});
