import { expect, it } from "vitest";
import { textsIn } from "../../texts/all.ts";
import { refuseChangedMeanwhile } from "./refuse-changed-meanwhile.ts";

const firstError = (by: string | undefined) =>
  refuseChangedMeanwhile(
    textsIn("en"),
    {},
    { outcome: "changedMeanwhile", how: "withdrawn", at: 0, by, status: "under-review" },
    { hasText: false },
  ).data.errors[0];

it("names the colleague who withdrew a request to correct; if the portal withdrew the request, says that it ended", () => {
  expect(firstError("Mohan Lal")).toMatchObject({
    key: "review.changedMeanwhile.withdrawn",
    args: { name: "Mohan Lal" },
  });
  expect(firstError(undefined)).toEqual({ key: "applications.history.correctionEnded" });
});
