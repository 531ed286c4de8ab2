import { expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson, signInAs } from "../../tests/kit/people.ts";
import { setAllRead } from "../notifications/records.ts";
import { changeRole } from "./change-role.ts";
import { findSession } from "./sessions.ts";

onEachDatabase("another role", (office) => {
  const roles = async () => {
    const rows = await office.db.selectFrom("users").select("role").execute();
    return rows.map(({ role }) => role).toSorted();
  };

  it("ends the person's sessions, notifies them of their dashboard and is audited", async () => {
    const mohan = await addPerson(office, "citizen");
    const session = await signInAs(office, mohan);
    expect(await changeRole(office, { email: mohan.email }, "staff")).toEqual({
      outcome: "changed",
    });

    expect(await roles()).toEqual(["staff"]);
    expect(await findSession(office, session)).toBeUndefined();
    expect(await office.db.selectFrom("notifications").selectAll().execute()).toMatchObject([
      { userId: mohan.uid, type: "info", actionUrl: "/dashboard/staff" },
    ]);
    expect(await office.db.selectFrom("logs").selectAll().execute()).toMatchObject([
      {
        action: "CHANGE_ROLE",
        userRole: "operator",
        subjectId: mohan.uid,
        details: '{"from":"citizen","to":"staff"}',
      },
    ]);
  });

  it("deletes the notification of a dashboard that the person may no longer open, even if it was read", async () => {
    const { uid } = await addPerson(office, "citizen");
    const links = async () => {
      const rows = await office.db.selectFrom("notifications").select("actionUrl").execute();
      return rows.map(({ actionUrl }) => actionUrl);
    };
    await changeRole(office, { uid }, "staff");
    await office.change((tx) => setAllRead(tx, { uid, role: "staff" }));
    await changeRole(office, { uid }, "admin");
    expect(await links()).toEqual(["/dashboard/admin"]);
    await addPerson(office, "admin");
    await changeRole(office, { uid }, "citizen");
    expect(await links()).toEqual([]);
  });

  it("changes nothing if the person has it already or the email has no account", async () => {
    const mohan = await addPerson(office, "staff");
    const session = await signInAs(office, mohan);
    expect(await changeRole(office, { email: mohan.email }, "staff")).toEqual({
      outcome: "unchanged",
    });
    expect(await changeRole(office, { email: "nobody@example.in" }, "staff")).toEqual({
      outcome: "noSuchUser",
    });
    expect(await findSession(office, session)).toBeDefined();
    expect(await office.count("logs")).toBe(0);
  });

  it("can be given by the id of an account", async () => {
    const mohan = await addPerson(office, "citizen");
    expect(await changeRole(office, { uid: mohan.uid }, "staff")).toEqual({ outcome: "changed" });
    expect(await changeRole(office, { uid: "nobody" }, "admin")).toEqual({ outcome: "noSuchUser" });
    expect(await roles()).toEqual(["staff"]);
  });

  it("is refused for the last administrator", async () => {
    const asha = await addPerson(office, "admin");
    const session = await signInAs(office, asha);
    expect(await changeRole(office, { email: asha.email }, "citizen")).toEqual({
      outcome: "lastAdministrator",
    });
    expect(await roles()).toEqual(["admin"]);
    expect(await findSession(office, session)).toBeDefined();
    expect(await office.count("logs")).toBe(0);
  });

  it("is refused for one of three administrators who would all lose the role at once", async () => {
    const administrators = [
      await addPerson(office, "admin"),
      await addPerson(office, "admin"),
      await addPerson(office, "admin"),
    ];
    const outcomes = await Promise.all(
      administrators.map(({ email }) => changeRole(office, { email }, "citizen")),
    );
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual([
      "changed",
      "changed",
      "lastAdministrator",
    ]);
    expect(await roles()).toEqual(["admin", "citizen", "citizen"]);
    expect(await office.count("logs")).toBe(2);
  });
});
