import { expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { apply } from "../../tests/kit/submissions.ts";
import { reviewApplication } from "../applications/review.ts";
import { exportRefusals } from "./export-refusals.ts";

onEachDatabase("the file of refusals", (office) => {
  it("has separate rows for two services with the same title", async () => {
    const staff = await addPerson(office, "staff");
    const sunita = await addPerson(office, "citizen");
    for (const count of [1, 2]) {
      const service = await addService(office, { title: "Water Connection", translations: {} });
      for (let refused = 0; refused < count; refused += 1) {
        const applicationId = await apply(office, sunita, service);
        const refusal = { applicationId, status: "rejected", remarks: "", version: 1 } as const;
        expect(await reviewApplication(office, staff, refusal)).toEqual({ outcome: "updated" });
      }
    }
    const { csv } = await exportRefusals(office, staff, new URLSearchParams());
    const rows = csv.trimEnd().split("\r\n").slice(1);
    expect(rows.map((row) => row.split(",").at(-1))).toEqual(["2", "1"]);
  });
});
