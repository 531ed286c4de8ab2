import { expect, it } from "vitest";
import { isFormType } from "./form-type.ts";

it.each([
  "application/x-www-form-urlencoded",
  "application/x-www-form-urlencoded;charset=UTF-8",
  "Multipart/Form-Data; boundary=x",
])("accepts %s", (type) => {
  expect(isFormType(type)).toBe(true);
});

it.each(["application/json", "text/plain", "multipart/form-dataset", "", undefined])(
  "refuses %s",
  (type) => {
    expect(isFormType(type)).toBe(false);
  },
);
