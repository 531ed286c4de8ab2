import { expect, test } from "vitest";
import { unusedKeys } from "./check-texts.mjs";

const keys = ["common.save", "common.status.pending", "common.status.approved"];

test("a text that no source names is found", () => {
  expect(unusedKeys(keys, ['t("common.save"); t("common.status.pending")'])).toEqual([
    "common.status.approved",
  ]);
});

test("a template names every key that begins with the template's fixed part", () => {
  expect(unusedKeys(keys, ["t(`common.status.${status}`)"])).toEqual(["common.save"]);
});

test("a key that is the beginning of another key names only itself", () => {
  expect(unusedKeys(["common.save", "common.saved"], ["t('common.save')"])).toEqual([
    "common.saved",
  ]);
});

test("a type that lists keys names none of them", () => {
  const type = "Extract<TextKey, `common.status.${string}`>";
  expect(unusedKeys(keys, [type, 't("common.save")'])).toEqual(keys.slice(1));
});
