import { expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { referenceOf } from "../ids.ts";
import { earlierApplicationsAtMost } from "../queue-limits.ts";
import { getApplicationForReview } from "./get-application-for-review.ts";

const serviceId = "S".repeat(24);

onEachDatabase("earlier applications with the same identity number", (office) => {
  it("are named to the reviewer, newest first, also those of another account", async () => {
    const [sunita, ravi] = [await addPerson(office, "citizen"), await addPerson(office, "citizen")];
    const first = await addApplication(office, sunita, { serviceId, status: "rejected" });
    office.advanceClock(1000);
    const second = await addApplication(office, ravi, { serviceId, status: "approved" });
    office.advanceClock(1000);
    const third = await addApplication(office, sunita, { serviceId });
    const staff = await addPerson(office, "staff");
    const shown = await getApplicationForReview(office, staff, third);
    expect(shown.earlier).toMatchObject([
      { id: second, reference: referenceOf(second), status: "approved" },
      { id: first, reference: referenceOf(first), status: "rejected" },
    ]);
    expect((await getApplicationForReview(office, staff, first)).earlier).toEqual([]);
    expect(JSON.stringify(shown)).not.toMatch(/"hash"|234567891234/);
  });

  it("are not those for another service, or with another number", async () => {
    const sunita = await addPerson(office, "citizen");
    await addApplication(office, sunita, { serviceId: "T".repeat(24) });
    await addApplication(office, sunita, { serviceId, aadharNumber: "999999999999" });
    office.advanceClock(1000);
    const id = await addApplication(office, sunita, { serviceId });
    const staff = await addPerson(office, "staff");
    expect((await getApplicationForReview(office, staff, id)).earlier).toEqual([]);
  });

  it("are not named to a reviewer about their own application", async () => {
    const staff = await addPerson(office, "staff");
    await addApplication(office, await addPerson(office, "citizen"), { serviceId });
    office.advanceClock(1000);
    const id = await addApplication(office, staff, { serviceId });
    expect((await getApplicationForReview(office, staff, id)).earlier).toEqual([]);
  });

  it("are the newest few", async () => {
    const sunita = await addPerson(office, "citizen");
    for (let count = 0; count < earlierApplicationsAtMost + 2; count++)
      await addApplication(office, sunita, { serviceId });
    const id = await addApplication(office, sunita, { serviceId });
    const staff = await addPerson(office, "staff");
    const { earlier } = await getApplicationForReview(office, staff, id);
    expect(earlier).toHaveLength(earlierApplicationsAtMost);
  });
});
