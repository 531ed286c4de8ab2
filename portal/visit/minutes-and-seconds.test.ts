import { expect, it } from "vitest";
import { minutesAndSeconds } from "./minutes-and-seconds.ts";

it.each([
  [300_000, "5:00"],
  [299_001, "5:00"],
  [299_000, "4:59"],
  [60_000, "1:00"],
  [9_000, "0:09"],
  [1, "0:01"],
  [0, "0:00"],
  [-5, "0:00"],
])("%i ms are %s", (milliseconds, text) => {
  expect(minutesAndSeconds(milliseconds)).toBe(text);
});
