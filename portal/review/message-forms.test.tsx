import { expect, it } from "vitest";
import { reviewPanelOf } from "../../tests/kit/review-panel.tsx";

it("keeps the key of a refused message or note, so that a stored one is not stored twice", () => {
  const keys = (page: string) => page.match(/(?<=name="key" value=")[^"]*/g);
  expect(keys(reviewPanelOf({ formKey: "NEW" }))).toEqual(["NEW", "NEW"]);
  const answer = { errors: [], values: { message: "Come on Monday.", key: "SENT" } };
  expect(keys(reviewPanelOf({ formKey: "NEW" }, answer))).toEqual(["SENT", "SENT"]);
});
