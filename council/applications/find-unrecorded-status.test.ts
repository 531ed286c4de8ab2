import { expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { decide, setReviewStatus } from "../../tests/kit/certificates.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { findApplicationErrors } from "./verify.ts";
import { countChange } from "./status-total-records.ts";

onEachDatabase("the check of statuses by council verify", (office) => {
  it("names an application whose status somebody wrote into the database, even if the totals match", async () => {
    const sunita = await addPerson(office, "citizen");
    const kamla = await addPerson(office, "staff");
    const id = await addApplication(office, sunita);
    expect(await findApplicationErrors(office)).toEqual([]);
    await decide(office, kamla, id, "rejected");
    await setReviewStatus(office, kamla, id, "under-review");
    expect(await findApplicationErrors(office)).toEqual([]);
    const { serviceId } = await office.db
      .updateTable("applications")
      .set({ status: "approved" })
      .where("id", "=", id)
      .returning("serviceId")
      .executeTakeFirstOrThrow();
    const change = { serviceId, before: "under-review", after: "approved" };
    await office.change((tx) => countChange(tx, change));
    expect(await findApplicationErrors(office)).toEqual([
      `applications ${id}: is approved, and its history says under-review`,
    ]);
  });
});
