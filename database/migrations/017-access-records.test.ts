import type { Kysely } from "kysely";
import { expect, it } from "vitest";
import { getApplicationForReview } from "../../council/applications/get-application-for-review.ts";
import { getOwnApplication } from "../../council/applications/get-own-application.ts";
import { addApplication } from "../../tests/kit/applications.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { up } from "./017-access-records.ts";

onEachDatabase("records of access added to a database in use", (office) => {
  it("record from then on who opens older applications", async () => {
    const citizen = await addPerson(office, "citizen");
    const id = await addApplication(office, citizen);
    await office.db.schema.dropTable("accessRecords").execute();

    await up(office.db as unknown as Kysely<unknown>);

    expect((await getOwnApplication(office, citizen, id)).accessDays).toEqual([]);
    await getApplicationForReview(office, await addPerson(office, "staff"), id);
    expect((await getOwnApplication(office, citizen, id)).accessDays).toHaveLength(1);
  });
});
