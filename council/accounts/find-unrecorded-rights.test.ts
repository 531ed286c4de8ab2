import { expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { recordAudit } from "../audit/record.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { changeDuty } from "./change-duty.ts";
import { changeRole } from "./change-role.ts";
import { createUser } from "./create-user.ts";
import { findUnrecordedRights } from "./find-unrecorded-rights.ts";

onEachDatabase("verify, of people", (office) => {
  const set = (uid: string, columns: object) =>
    office.db.updateTable("users").set(columns).where("uid", "=", uid).execute();

  it("names whose role or duty somebody wrote into the database", async () => {
    const sunita = await addPerson(office, "citizen");
    const details = { email: sunita.email };
    await office.change((tx) =>
      recordAudit(tx, sunita, { action: "REGISTER", subjectId: sunita.uid, details }),
    );
    const email = "kamla@example.in";
    const person = { email, displayName: "Kamla", password: "correct horse battery" };
    const created = await createUser(office, { ...person, role: "staff" });
    if (created.outcome !== "created") throw new Error(created.outcome);
    await changeDuty(office, { uid: sunita.uid }, "helper");
    await changeRole(office, { uid: created.uid }, "citizen");
    expect(await findUnrecordedRights(office)).toEqual([]);
    await set(sunita.uid, { role: "admin" });
    await set(created.uid, { duty: "auditor" });
    expect((await findUnrecordedRights(office)).toSorted()).toEqual(
      [
        `users ${sunita.uid}: is admin, and the audit log has no entry of that`,
        `users ${created.uid}: is auditor, and the audit log has no entry of that`,
      ].toSorted(),
    );
  });

  it("leaves out people whose account began before the audit log", async () => {
    const admin = await addPerson(office, "admin");
    await addPerson(office, "admin");
    await changeRole(office, { uid: admin.uid }, "staff");
    expect(await findUnrecordedRights(office)).toEqual([]);
  });
});
