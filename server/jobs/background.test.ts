import { expect, it, vi } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { recordAudit } from "../../council/audit/record.ts";
import { readConfig } from "../config.ts";
import { verifyPortal } from "../backup/verify.ts";
import { startBackground } from "./background.ts";

onEachDatabase("the background work", (office) => {
  const config = readConfig({ BACKUP_DAYS: "0", BACKUP_WEEKS: "0" });
  const verify = () => verifyPortal(office, office);
  const auditLine = (entries: number, unsealed: number) =>
    `The audit log: ${entries} entries in the chain, ${unsealed} not sealed yet.`;

  it("seals the entries of the audit log, so that a changed entry is found", async () => {
    const citizen = await addPerson(office, "citizen");
    const record = (action: "LOGIN" | "LOGOUT") =>
      office.change((tx) => recordAudit(tx, citizen, { action, details: {} }));
    const waitUntilSealed = (entries: number) =>
      vi.waitFor(async () => expect((await verify()).verified).toContain(auditLine(entries, 0)), {
        timeout: 5000,
      });
    await record("LOGIN");
    expect((await verify()).verified).toContain(auditLine(0, 1));

    const background = startBackground(office, config);
    try {
      await waitUntilSealed(1);
      await record("LOGOUT");
      await waitUntilSealed(2);
    } finally {
      await background.stop();
    }
    expect((await verify()).errors).toEqual([]);

    const { id } = await office.db
      .updateTable("logs")
      .set({ details: '{"nothing":"happened"}' })
      .where("action", "=", "LOGIN")
      .returning("id")
      .executeTakeFirstOrThrow();
    expect((await verify()).errors).toEqual([`Audit log: entry ${id} was changed`]);
  });
});
