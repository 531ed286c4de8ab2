import { beforeEach, expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { turnOnFactor } from "../../tests/kit/second-factor.ts";
import {
  changeRightsOf,
  disablePerson,
  enablePerson,
  resetFactorOf,
} from "../people/change-person.ts";
import { invite } from "../people/invite.ts";
import type { Actor } from "../permissions.ts";

onEachDatabase("every administrator, the actor too, is notified by letter", (office) => {
  let asha: Actor;
  let ravi: Actor;
  beforeEach(async () => {
    asha = await addPerson(office, "admin", { displayName: "Asha" });
    ravi = await addPerson(office, "admin", { displayName: "Ravi" });
    await addPerson(office, "staff");
  });
  const letters = async () =>
    (
      await office.db.selectFrom("letters").select(["recipient", "subject", "body"]).execute()
    ).filter(({ recipient }) => recipient === asha.email || recipient === ravi.email);
  const bodies = async () => {
    const rows = await letters();
    expect(rows.map(({ recipient }) => recipient).sort()).toEqual([asha.email, ravi.email].sort());
    return rows.map(({ body }) => body);
  };

  it.each([
    ["an administrator", "admin", null, "Administrator"],
    ["staff", "staff", null, "Staff"],
    ["an auditor", "citizen", "auditor", "Auditor"],
  ] as const)("of an invitation as %s", async (_, role, duty, roleName) => {
    await invite(office, asha, { email: "eve@example.in", displayName: "Eve", role, duty });
    for (const body of await bodies())
      for (const part of ["Asha", "eve@example.in", roleName]) expect(body).toContain(part);
  });

  it("of a role that somebody is given, and not of one that somebody loses", async () => {
    const mohan = await addPerson(office, "citizen");
    await changeRightsOf(office, asha, mohan.uid, { role: "admin", duty: null });
    for (const body of await bodies())
      for (const part of ["Asha", mohan.email, "Administrator"]) expect(body).toContain(part);
    await office.db.deleteFrom("letters").execute();
    await changeRightsOf(office, asha, mohan.uid, { role: "citizen", duty: null });
    expect(await letters()).toEqual([]);
  });

  it("of staff who are enabled again, and not of a citizen who is", async () => {
    const clerk = await addPerson(office, "staff");
    const mohan = await addPerson(office, "citizen");
    for (const { uid } of [clerk, mohan]) {
      await disablePerson(office, asha, uid);
      expect(await enablePerson(office, asha, uid)).toEqual({ outcome: "enabled" });
    }
    for (const body of await bodies()) expect(body).toContain(clerk.email);
  });

  it("of staff whose second factor is turned off", async () => {
    const clerk = await addPerson(office, "staff");
    await turnOnFactor(office, clerk);
    await resetFactorOf(office, asha, clerk.uid, { reason: "lost" });
    for (const body of await bodies()) expect(body).toContain(clerk.email);
  });
});
