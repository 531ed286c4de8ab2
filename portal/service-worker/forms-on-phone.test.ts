import { expect, it } from "vitest";
import { typedOnPhoneAtMost, typedOnPhoneMs } from "../../council/limits.ts";
import { formOnPhone } from "../../tests/kit/form-on-phone.ts";
import { formsToDelete } from "./forms-on-phone.ts";

const now = Date.UTC(2026, 10, 22);
const keysOf = (forms: { key: string }[]) => forms.map(({ key }) => key);

it("the forms of others are deleted once somebody is signed in", () => {
  const forms = [
    formOnPhone({ key: "hers", owner: "sunita", at: now }),
    formOnPhone({ key: "his", owner: "mohan", at: now }),
  ];
  expect(keysOf(formsToDelete(forms, "mohan", now))).toEqual(["hers"]);
});

it("no form of others is deleted while nobody is signed in", () => {
  expect(formsToDelete([formOnPhone({ at: now })], undefined, now)).toEqual([]);
});

it("forms that are too old are deleted, whoever is signed in", () => {
  const forms = [
    formOnPhone({ key: "old", at: now - typedOnPhoneMs - 1 }),
    formOnPhone({ key: "new", at: now - typedOnPhoneMs }),
  ];
  expect(keysOf(formsToDelete(forms, "sunita", now))).toEqual(["old"]);
  expect(keysOf(formsToDelete(forms, undefined, now))).toEqual(["old"]);
});

it("the oldest forms are deleted if there are too many", () => {
  const forms = Array.from({ length: typedOnPhoneAtMost + 2 }, (_, row) =>
    formOnPhone({ key: `form ${row}`, at: now - row }),
  );
  expect(keysOf(formsToDelete(forms, "sunita", now))).toEqual([
    `form ${typedOnPhoneAtMost}`,
    `form ${typedOnPhoneAtMost + 1}`,
  ]);
});

it("a form with unsent values is kept however many are newer", () => {
  const forms = Array.from({ length: typedOnPhoneAtMost }, (_, row) =>
    formOnPhone({ key: `form ${row}`, at: now - row }),
  );
  const unsent = formOnPhone({ key: "unsent", unsent: ["address"], at: now - 1000 });
  const sent = formOnPhone({ key: "sent", at: now - 1000 });
  expect(keysOf(formsToDelete([...forms, unsent, sent], "sunita", now))).toEqual(["sent"]);
});
