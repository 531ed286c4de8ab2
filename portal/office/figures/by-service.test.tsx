import { expect, it } from "vitest";
import { addUp } from "../../../council/figures/sums.ts";
import { html } from "../../../tests/kit/html.tsx";
import { FiguresByService } from "./by-service.tsx";

it("has a row for each service, and is not shown if there is none", () => {
  const water = {
    serviceId: "W",
    title: { text: "Water Connection" },
    ...addUp([{ received: 1 }]),
  };
  expect(html(<FiguresByService services={[water]} />)).toContain("Water Connection");
  expect(html(<FiguresByService services={[]} />)).toBe("");
});
