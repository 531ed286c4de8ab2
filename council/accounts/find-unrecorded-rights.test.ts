import { expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addAtCounter } from "../../tests/kit/counter.ts";
import { recordAudit } from "../audit/record.ts";
import { sealAudit } from "../audit/seal.ts";
import type { Role } from "../permissions.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { changeDuty } from "./change-duty.ts";
import { changeRole } from "./change-role.ts";
import { createUser } from "./create-user.ts";
import { findUnrecordedRights } from "./find-unrecorded-rights.ts";

onEachDatabase(
  "the operator's command `verify`, where it compares roles and duties with the audit log,",
  (office) => {
    const writeColumns = (uid: string, columns: object) =>
      office.db.updateTable("users").set(columns).where("uid", "=", uid).execute();

    const create = async (email: string, role: Role): Promise<string> => {
      const person = { email, displayName: "Kamla", password: "correct horse battery" };
      const created = await createUser(office, { ...person, role });
      if (created.outcome !== "created") throw new Error(created.outcome);
      return created.uid;
    };

    it("reports people whose role or duty somebody wrote into the database", async () => {
      const sunita = await addPerson(office, "citizen");
      const details = { email: sunita.email };
      await office.change((tx) =>
        recordAudit(tx, sunita, { action: "REGISTER", subjectId: sunita.uid, details }),
      );
      const kamla = await create("kamla@example.in", "staff");
      office.advanceClock(1000);
      await changeDuty(office, { uid: sunita.uid }, "helper");
      office.advanceClock(1000);
      await changeRole(office, { uid: kamla }, "citizen");
      expect(await findUnrecordedRights(office)).toEqual([]);
      await writeColumns(sunita.uid, { role: "admin" });
      await writeColumns(kamla, { duty: "auditor" });
      expect((await findUnrecordedRights(office)).toSorted()).toEqual(
        [
          `users ${sunita.uid}: is admin, but the audit log says citizen`,
          `users ${kamla}: is auditor, but the audit log says nothing of that`,
        ].toSorted(),
      );
    });

    it("reports people whose former role or duty somebody wrote back into the database", async () => {
      const kamla = await create("kamla@example.in", "staff");
      office.advanceClock(1000);
      await changeRole(office, { uid: kamla }, "citizen");
      office.advanceClock(1000);
      await changeDuty(office, { uid: kamla }, "helper");
      office.advanceClock(1000);
      await changeDuty(office, { uid: kamla }, null);
      expect(await findUnrecordedRights(office)).toEqual([]);
      await writeColumns(kamla, { role: "staff", duty: "helper" });
      expect(await findUnrecordedRights(office)).toEqual([
        `users ${kamla}: is staff, but the audit log says citizen`,
        `users ${kamla}: is helper, but the audit log says nothing of that`,
      ]);
    });

    it("uses the order in which entries were sealed, if the clock was set back", async () => {
      const kamla = await create("kamla@example.in", "staff");
      await sealAudit(office);
      office.advanceClock(-60 * 60 * 1000);
      await changeRole(office, { uid: kamla }, "citizen");
      expect(await findUnrecordedRights(office), "not sealed yet").toEqual([]);
      await sealAudit(office);
      expect(await findUnrecordedRights(office)).toEqual([]);
    });

    it("also checks people who were added at the counter", async () => {
      const shanti = await addAtCounter(office, await addPerson(office, "staff"));
      expect(await findUnrecordedRights(office)).toEqual([]);
      await writeColumns(shanti, {
        role: "staff",
        email: "shanti@example.in",
        phone: null,
        birthYear: null,
      });
      expect(await findUnrecordedRights(office)).toEqual([
        `users ${shanti}: is staff, but the audit log says citizen`,
      ]);
    });

    it("leaves out people whose account is older than the audit log", async () => {
      const admin = await addPerson(office, "admin");
      await addPerson(office, "admin");
      office.advanceClock(1000);
      await changeRole(office, { uid: admin.uid }, "staff");
      expect(await findUnrecordedRights(office)).toEqual([]);
    });
  },
);
