import { expect, it } from "vitest";
import { reviewPanelOf } from "../../tests/kit/review-panel.tsx";

it.each(["message", "note"])(
  "shows a refused %s again with the form key that it was sent with",
  (name) => {
    const keys = (page: string) => page.match(/(?<=name="key" value=")[^"]*/g);
    expect(keys(reviewPanelOf({ formKey: "NEW" }))).toEqual(["NEW", "NEW"]);
    const answer = { errors: [], values: { [name]: "Come on Monday.", key: "SENT" } };
    expect(keys(reviewPanelOf({ formKey: "NEW" }, answer))).toEqual(["SENT", "SENT"]);
  },
);
