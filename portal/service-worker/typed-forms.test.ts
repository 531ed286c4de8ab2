import { expect, it } from "vitest";
import { typedOnPhoneAtMost, typedOnPhoneMs } from "../../council/limits.ts";
import { typedForm } from "../../tests/kit/typed-form.ts";
import { formsToDelete } from "./typed-forms.ts";

const now = Date.UTC(2026, 10, 22);
const keysOf = (forms: { key: string }[]) => forms.map(({ key }) => key);

it("what others typed goes as soon as somebody is signed in", () => {
  const forms = [
    typedForm({ key: "hers", owner: "sunita", at: now }),
    typedForm({ key: "his", owner: "mohan", at: now }),
  ];
  expect(keysOf(formsToDelete(forms, "mohan", now))).toEqual(["hers"]);
});

it("a session that ran out costs nobody what they typed", () => {
  expect(formsToDelete([typedForm({ at: now })], undefined, now)).toEqual([]);
});

it("nothing stays longer than a phone may keep it, whoever is signed in", () => {
  const forms = [
    typedForm({ key: "old", at: now - typedOnPhoneMs - 1 }),
    typedForm({ key: "new", at: now - typedOnPhoneMs }),
  ];
  expect(keysOf(formsToDelete(forms, "sunita", now))).toEqual(["old"]);
  expect(keysOf(formsToDelete(forms, undefined, now))).toEqual(["old"]);
});

it("of too many the oldest go", () => {
  const forms = Array.from({ length: typedOnPhoneAtMost + 2 }, (_, row) =>
    typedForm({ key: `form ${row}`, at: now - row }),
  );
  expect(keysOf(formsToDelete(forms, "sunita", now))).toEqual([
    `form ${typedOnPhoneAtMost}`,
    `form ${typedOnPhoneAtMost + 1}`,
  ]);
});
