import { expect, it } from "vitest";
import { reviewPanelOf } from "../../tests/kit/review-panel.tsx";

it("keeps the form key of a message or note that comes back with an error: sent again, it is stored once", () => {
  const keys = (page: string) => page.match(/(?<=name="key" value=")[^"]*/g);
  expect(keys(reviewPanelOf({ formKey: "NEW" }))).toEqual(["NEW", "NEW"]);
  const answer = { errors: [], values: { message: "Come on Monday.", key: "SENT" } };
  expect(keys(reviewPanelOf({ formKey: "NEW" }, answer))).toEqual(["SENT", "SENT"]);
});
