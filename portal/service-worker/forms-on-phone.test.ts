import { expect, it } from "vitest";
import { typedOnPhoneAtMost, typedOnPhoneMs } from "../../council/limits.ts";
import { formOnPhone } from "../../tests/kit/form-on-phone.ts";
import { formsToDelete } from "./forms-on-phone.ts";

const now = Date.UTC(2026, 10, 22);
const keysOf = (forms: { key: string }[]) => forms.map(({ key }) => key);

it("deletes the forms of others once somebody is signed in", () => {
  const forms = [
    formOnPhone({ key: "hers", owner: "sunita", at: now }),
    formOnPhone({ key: "his", owner: "mohan", at: now }),
  ];
  expect(keysOf(formsToDelete(forms, "mohan", now))).toEqual(["hers"]);
});

it("deletes no form of others while nobody is signed in", () => {
  expect(formsToDelete([formOnPhone({ at: now })], undefined, now)).toEqual([]);
});

it("deletes forms that are too old, whoever is signed in", () => {
  const forms = [
    formOnPhone({ key: "old", at: now - typedOnPhoneMs - 1 }),
    formOnPhone({ key: "new", at: now - typedOnPhoneMs }),
  ];
  expect(keysOf(formsToDelete(forms, "sunita", now))).toEqual(["old"]);
  expect(keysOf(formsToDelete(forms, undefined, now))).toEqual(["old"]);
});

it("deletes the oldest forms if there are too many", () => {
  const forms = Array.from({ length: typedOnPhoneAtMost + 2 }, (_, row) =>
    formOnPhone({ key: `form ${row}`, at: now - row }),
  );
  expect(keysOf(formsToDelete(forms, "sunita", now))).toEqual([
    `form ${typedOnPhoneAtMost}`,
    `form ${typedOnPhoneAtMost + 1}`,
  ]);
});

it("keeps a form with unsent values however many are newer", () => {
  const forms = Array.from({ length: typedOnPhoneAtMost }, (_, row) =>
    formOnPhone({ key: `form ${row}`, at: now - row }),
  );
  const unsent = formOnPhone({ key: "unsent", unsent: ["address"], at: now - 1000 });
  const sent = formOnPhone({ key: "sent", at: now - 1000 });
  expect(keysOf(formsToDelete([...forms, unsent, sent], "sunita", now))).toEqual(["sent"]);
});
