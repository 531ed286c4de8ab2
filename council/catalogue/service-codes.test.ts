import { sql } from "kysely";
import { expect, it } from "vitest";
import { addCertifiedService, noDues, publishCertificate } from "../../tests/kit/certificates.ts";
import { onEachOwnDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { queryPlan } from "../../tests/kit/query-plan.ts";
import { addService } from "../../tests/kit/services.ts";
import { selectFirstCode, selectWithCode } from "./service-codes.ts";

onEachOwnDatabase("the code of a service's certificates", (office) => {
  it("is found without reading all certificates", async () => {
    expect(
      await queryPlan(office, sql`select * from ${selectFirstCode(office, "1")} as found`),
    ).toContain("certificatesByServiceIdStatusIndex");
    expect(
      await queryPlan(office, sql`select * from ${selectWithCode(office, "1", "NOD")} as found`),
    ).toContain("certificatesBySequence");
  });

  it("is compared with the codes of other services, whose definitions are not read if their codes differ", async () => {
    const admin = await addPerson(office, "admin");
    const { versionId } = await addCertifiedService(office);
    const { id } = await addService(office);
    const publish = (serviceCode: string) =>
      publishCertificate(office, admin, id, { ...noDues, serviceCode });
    expect(await publish("NOD")).toEqual({ outcome: "codeTaken" });
    // A definition as a newer release might write it, which this release cannot read.
    await office.db
      .updateTable("serviceVersions")
      .set({ definition: '{"format":2,"certificate":{"serviceCode":"NOD"}}' })
      .where("id", "=", versionId)
      .execute();
    expect(await publish("NDC")).toEqual({ outcome: "published" });
  });
});
