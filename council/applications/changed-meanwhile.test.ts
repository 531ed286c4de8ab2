import { expect, it } from "vitest";
import { addAtCounter, codeOf, fileFor } from "../../tests/kit/counter.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { claimApplication } from "../claims/claim-application.ts";
import { reviewApplication } from "./review.ts";

onEachDatabase("a review of an application that changed meanwhile", (office) => {
  it("says that an account took it over, not that a colleague reviewed it again", async () => {
    const kamla = await addPerson(office, "staff", { displayName: "Kamla Bai" });
    const ravi = await addPerson(office, "staff", { displayName: "Ravi Lal" });
    const arjun = await addPerson(office, "citizen", { displayName: "Arjun" });
    const shanti = await addAtCounter(office, kamla);
    const applicationId = await fileFor(office, kamla, shanti, await addService(office));
    const review = { applicationId, remarks: "" };
    const reviewLate = (status: "under-review" | "approved") =>
      reviewApplication(office, ravi, { ...review, status, version: 2 });
    office.advanceClock(1000);
    await reviewApplication(office, ravi, { ...review, status: "under-review", version: 1 });
    office.advanceClock(1000);
    const code = await codeOf(office, applicationId);
    await claimApplication(office, arjun, { code, claimant: "applicant" });
    const claimed = {
      outcome: "changedMeanwhile",
      how: "claimed",
      by: "Arjun",
      status: "under-review",
      at: office.clock(),
    };
    expect(await reviewLate("approved")).toEqual(claimed);
    // Ravi chose this status before. Yet the late review does not count as a second press of the same button.
    expect(await reviewLate("under-review")).toEqual(claimed);
  });
});
