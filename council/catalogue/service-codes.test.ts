import { sql } from "kysely";
import { expect, it } from "vitest";
import { addCertifiedService, noDues, publishCertificate } from "../../tests/kit/certificates.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { selectFirstCode, selectWithCode } from "./service-codes.ts";

onEachDatabase("the code of a service's certificates", (office, engine) => {
  it("is found without reading the other certificates", async () => {
    expect(await planOf(sql`select * from ${selectFirstCode(office, "1")} as found`)).toContain(
      "certificatesByServiceIdStatusIndex",
    );
    expect(
      await planOf(sql`select * from ${selectWithCode(office, "1", "NOD")} as found`),
    ).toContain("certificatesBySequence");
  });

  it("is compared with that of other services, and nothing else that they say is read", async () => {
    const admin = await addPerson(office, "admin");
    const { versionId } = await addCertifiedService(office);
    const { id } = await addService(office);
    const publish = (serviceCode: string) =>
      publishCertificate(office, admin, id, { ...noDues, serviceCode });
    expect(await publish("NOD")).toEqual({ outcome: "codeTaken" });
    // As a release that knows more wrote it.
    await office.db
      .updateTable("serviceVersions")
      .set({ definition: '{"format":2,"certificate":{"serviceCode":"NOD"}}' })
      .where("id", "=", versionId)
      .execute();
    expect(await publish("NDC")).toEqual({ outcome: "published" });
  });

  async function planOf(query: ReturnType<typeof sql>): Promise<string> {
    if (engine === "sqlite")
      return JSON.stringify((await sql`explain query plan ${query}`.execute(office.db)).rows);
    return office.change(async (tx) => {
      // A table of few rows is read whole otherwise.
      await sql`set local enable_seqscan = off`.execute(tx.db);
      return JSON.stringify((await sql`explain ${query}`.execute(tx.db)).rows);
    });
  }
});
