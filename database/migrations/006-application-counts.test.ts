import type { Kysely } from "kysely";
import { expect, it } from "vitest";
import { findMiscounts } from "../../council/applications/status-total-records.ts";
import { addApplication } from "../../tests/kit/applications.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { countApplications } from "../../council/applications/count-applications.ts";
import { up } from "./006-application-counts.ts";

onEachDatabase("status totals added to a database in use", (office) => {
  it("count the existing applications", async () => {
    const citizen = await addPerson(office, "citizen");
    for (const status of ["pending", "approved", "approved", "lost"])
      await addApplication(office, citizen, { status });
    await office.db.schema.dropTable("applicationCounts").execute();
    await office.db.schema.dropIndex("applicationsByUserIdSubmittedAtIdStatus").execute();
    await office.db.schema
      .createIndex("applicationsByUserIdSubmittedAtId")
      .on("applications")
      .columns(["userId", "submittedAt", "id"])
      .execute();

    await up(office.db as unknown as Kysely<unknown>);

    const staff = await addPerson(office, "staff");
    expect(await countApplications(office, staff)).toMatchObject({
      total: 4,
      pending: 2,
      approved: 2,
    });
    expect(await findMiscounts(office)).toEqual([]);
  });
});
