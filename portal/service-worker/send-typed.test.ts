import { expect, it } from "vitest";
import { formOnPhone } from "../../tests/kit/form-on-phone.ts";
import { afterSending, asNewForm, toSend } from "./send-typed.ts";

const sent = formOnPhone({
  values: { fullName: "Sunita", reason: "School" },
  unsent: ["fullName", "reason"],
  draftVersion: "3",
});

it("what has arrived is no longer unsent", () => {
  const form = afterSending(sent, sent, { outcome: "saved", version: 4 });
  expect(form).toMatchObject({ unsent: [], conflicts: [], draftVersion: "4" });
});

it("what was typed while it was sent stays unsent", () => {
  const now = { ...sent, values: { ...sent.values, reason: "A scholarship" } };
  const form = afterSending(now, sent, { outcome: "saved", version: 4 });
  expect(form.unsent).toEqual(["reason"]);
  expect(form.values["reason"]).toBe("A scholarship");
});

it("a value that another device has replaced is a conflict, and is not sent again", () => {
  const kept = { fullName: "Sunita Devi" };
  const form = afterSending(sent, sent, { outcome: "saved", version: 9, kept });
  expect(form).toMatchObject({ unsent: ["fullName"], conflicts: ["fullName"], draftVersion: "3" });
  expect(form.values["fullName"]).toBe("Sunita");
  expect(toSend(form)).toEqual([]);
});

it("a conflict stays when other values arrive", () => {
  const waiting = { ...sent, conflicts: ["fullName"] };
  const form = afterSending(waiting, waiting, { outcome: "saved", version: 9 });
  expect(form).toMatchObject({ unsent: ["fullName"], conflicts: ["fullName"], draftVersion: "3" });
});

it("what was typed for an application that was submitted elsewhere meanwhile becomes a form of its own", () => {
  const form = asNewForm({ ...sent, conflicts: ["fullName"] });
  expect(form).toMatchObject({ values: sent.values, conflicts: [], draftVersion: "0" });
  expect(toSend(form)).toEqual(["fullName", "reason"]);
  // As `portal/citizen/form-key.ts` reads them.
  expect(form.key).toMatch(/^[\w-]{43}$/);
  expect(form.key).not.toBe(asNewForm(sent).key);
});
