import { expect, it } from "vitest";
import { textsIn } from "../../../texts/all.ts";
import { correctByText } from "./correct-by-text.ts";

it("says whether there is time to correct, or was", () => {
  const said = (isOverdue: boolean) => correctByText(textsIn("en"), { until: 0, isOverdue });
  expect(said(false)).toBe("Time until Jan 01, 1970");
  expect(said(true)).toBe("Time was until Jan 01, 1970");
});
