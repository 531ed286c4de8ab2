import { expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { acceptAlarms } from "./accept.ts";
import { recordAudit } from "./record.ts";
import { sealAudit } from "./seal.ts";
import { verifyAudit } from "./verify.ts";

onEachDatabase("accepting the alarms of the audit log", (office) => {
  it("neither deletes nor excuses a sealed entry whose MAC is gone", async () => {
    for (const subjectId of ["one", "two", "three"])
      await office.change((tx) =>
        recordAudit(tx, "operator", { action: "CREATE_USER", subjectId, details: {} }),
      );
    await sealAudit(office);
    const rows = office.db.selectFrom("logs").select("id").orderBy("sequence");
    const second = (await rows.execute())[1]!.id;
    await office.db.updateTable("logs").set({ mac: null }).where("id", "=", second).execute();
    await office.db.deleteFrom("logs").where("sequence", "=", 1).execute();

    expect(await acceptAlarms(office, "looked into")).toMatchObject({ gaps: 1, removed: 0 });
    await sealAudit(office);
    expect((await rows.execute()).map(({ id }) => id)).toContain(second);
    expect((await verifyAudit(office)).errors).toEqual([{ error: "forged", id: second }]);
  });
});
