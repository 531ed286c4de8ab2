import { expect, it } from "vitest";
import { textsIn } from "../../texts/all.ts";
import { inWords, refuse } from "./refused-form.ts";
import type { NotSent } from "./send-form.ts";

const t = textsIn("en");

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

it("sends back what was typed, and never a password or a code", () => {
  const { data, init } = refuse(
    form({
      displayName: "Sunita",
      email: "sunita@example.in",
      password: "secret1",
      confirmPassword: "secret2",
      code: "482913",
      digit1: "4",
      intent: "verify",
    }),
    400,
    { field: "email", key: "accounts.errors.emailInvalid" },
  );
  expect(init?.status).toBe(400);
  expect(data.typed).toEqual({
    displayName: "Sunita",
    email: "sunita@example.in",
  });
});

it("says the faults in the reader's words, with their arguments, and for each field its own", () => {
  const { errors, errorOf } = inWords(t, {
    typed: {},
    faults: [
      { field: "email", key: "accounts.errors.emailRequired" },
      { field: undefined, key: "accounts.errors.resendTooEarly", args: { time: "4:59" } },
    ],
  });
  expect(errors.map(({ message }) => message)).toEqual([
    "Email address is required",
    "The code we sent is still valid. You can ask for a new one in 4:59.",
  ]);
  expect(errorOf("email")).toBe("Email address is required");
  expect(errorOf("password")).toBeUndefined();
});

it("adds the request's number to what nobody foresaw", () => {
  const { errors } = inWords(t, {
    typed: {},
    faults: [{ field: undefined, key: "accounts.errors.registrationFailed" }],
    requestId: "ZCPTG3yDf-B1",
  });
  expect(errors.map(({ message }) => message)).toEqual([
    "Registration failed. Please try again.",
    "Request number: ZCPTG3yDf-B1",
  ]);
});

it("tells of a lost connection, and has nothing to say where nothing was sent", () => {
  const said = (notSent: NotSent["notSent"]) =>
    inWords(t, { notSent }, "accounts.errors.registrationFailed").errors;
  expect(said("connectionLost")).toEqual([
    { field: undefined, message: t("common.connectionLost") },
  ]);
  expect(said("failed")).toEqual([
    { field: undefined, message: "Registration failed. Please try again." },
  ]);
  expect(inWords(t, undefined).errors).toEqual([]);
});
