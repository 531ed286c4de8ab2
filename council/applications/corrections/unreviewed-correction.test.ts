import { beforeEach, expect, it } from "vitest";
import { addApplication } from "../../../tests/kit/applications.ts";
import { correctionsOf } from "../../../tests/kit/corrections.ts";
import { onEachDatabase } from "../../../tests/kit/office.ts";
import { addPerson } from "../../../tests/kit/people.ts";
import type { Actor } from "../../permissions.ts";
import { getApplicationForReview } from "../get-application-for-review.ts";
import { listApplications } from "../list-applications.ts";
import { reviewApplication } from "../review.ts";
import type { CorrectionItem } from "./rules.ts";

const wrongName: CorrectionItem[] = [{ field: "fullName", text: "As on the ration card, please." }];

onEachDatabase("a correction that nobody in the office has acted on", (office) => {
  let sunita: Actor;
  let kamla: Actor;
  let application: string;
  const { ask, answer, versionOf } = correctionsOf(office);

  beforeEach(async () => {
    sunita = await addPerson(office, "citizen");
    kamla = await addPerson(office, "staff");
    application = await addApplication(office, sunita);
  });

  /** The time of the correction in the list and in the review. */
  async function correctedAt() {
    const list = await listApplications(office, kamla, { page: 1 });
    const review = await getApplicationForReview(office, kamla, application);
    return [list.applications[0]!.correctedAt, review.correctedAt];
  }
  async function correct(lateReason?: string) {
    await ask(kamla, application, wrongName, lateReason);
    await answer(sunita, application, { fullName: lateReason ? "Sunita Rani" : "Sunita Kumari" });
    return office.clock();
  }

  it("has its time in the list and in the review, which have none while the request is open", async () => {
    expect(await correctedAt()).toEqual([undefined, undefined]);
    await ask(kamla, application, wrongName);
    expect(await correctedAt()).toEqual([undefined, undefined]);
    await answer(sunita, application);
    expect(await correctedAt()).toEqual([office.clock(), office.clock()]);
  });

  it("is the latest of several corrections", async () => {
    await correct();
    const latestAt = await correct("Seen only now.");
    expect(await correctedAt()).toEqual([latestAt, latestAt]);
  });

  it.each(["under-review", "approved", "rejected"] as const)(
    "has no time there any more after a review that sets %s",
    async (status) => {
      await correct();
      const version = await versionOf(application);
      office.advanceClock(60_000);
      await reviewApplication(office, kamla, {
        applicationId: application,
        version,
        status,
        remarks: "",
      });
      expect(await correctedAt()).toEqual([undefined, undefined]);
    },
  );
});
