import { expect, it } from "vitest";
import { addUp } from "../../../council/figures/sums.ts";
import { html } from "../../../tests/kit/html.tsx";
import { ByService } from "./by-service.tsx";

it("has a row for each service, and no table if the period has only decisions that were changed to refusals", () => {
  const water = { serviceId: "W", title: "Water Connection", ...addUp([{ received: 1 }]) };
  expect(html(<ByService services={[water]} />)).toContain("Water Connection");
  expect(html(<ByService services={[]} />)).toBe("");
});
