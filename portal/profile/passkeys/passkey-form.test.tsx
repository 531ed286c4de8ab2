import { expect, it } from "vitest";
import { passkeyNameMaxLength } from "../../../council/second-factor-limits.ts";
import { html } from "../../../tests/kit/html.tsx";
import { PasskeyForm } from "./passkey-form.tsx";

it("has a name that is checked before the device makes a passkey", () => {
  const person = { id: "P", email: "asha@example.in", name: "Asha" };
  const request = {
    challenge: "C",
    domain: "localhost",
    council: "Rampur",
    algorithms: [],
    person,
    known: [],
  };
  const device = { browser: null, system: null };
  const form = { summary: { errors: [], answer: undefined }, errorOf: () => undefined };
  const page = html(
    <PasskeyForm
      own={{ passkeys: [], request, isPasswordNeeded: false, device }}
      typedName={undefined}
      form={{ ...form, hasErrors: false, hasFailed: false }}
    />,
  );
  const pattern = /name="name"[^>]*pattern="([^"]*)"|pattern="([^"]*)"[^>]*name="name"/.exec(page);
  const asBrowsersRead = new RegExp(`^(?:${pattern?.[1] ?? pattern?.[2]})$`, "v");
  expect("x".repeat(passkeyNameMaxLength)).toMatch(asBrowsersRead);
  expect("x".repeat(passkeyNameMaxLength + 1)).not.toMatch(asBrowsersRead);
});
