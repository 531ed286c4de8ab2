import { expect, it } from "vitest";
import { textsIn } from "../../../texts/all.ts";
import { correctByText } from "./correct-by-text.ts";

it("says until when an application can be corrected, or that the time is over", () => {
  const text = (isOverdue: boolean) => correctByText(textsIn("en"), { until: 0, isOverdue });
  expect(text(false)).toBe("Time until Jan 01, 1970");
  expect(text(true)).toBe("Time was until Jan 01, 1970");
});
