import { expect, test } from "vitest";
import { fillTypedValues } from "./typed-values.ts";

test("a form gets the event `filled` after all values are set", () => {
  const box = { name: "q.owner", type: "radio", value: "no", checked: false };
  const text = { name: "q.landlord", type: "text", value: "" };
  const events: unknown[] = [];
  const form = {
    querySelectorAll: () => [box, text],
    dispatchEvent: ({ type }: Event) => events.push([type, box.checked, text.value]),
  } as unknown as HTMLFormElement;
  fillTypedValues(form, [
    { name: "q.owner", value: "no" },
    { name: "q.landlord", value: "Mohan" },
  ]);
  expect(events).toEqual([["filled", true, "Mohan"]]);
});
