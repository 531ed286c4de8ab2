import { beforeEach, expect, it } from "vitest";
import { onEachDatabase } from "../../../tests/kit/office.ts";
import { addPerson } from "../../../tests/kit/people.ts";
import { turnOnFactor } from "../../../tests/kit/second-factor.ts";
import { ForbiddenError } from "../../errors.ts";
import { dayMs } from "../../limits.ts";
import { isAllowed, type Actor } from "../../permissions.ts";
import { secondFactorGraceMs } from "../../second-factor-limits.ts";
import { changeCouncilSettings } from "../../../tests/kit/change-settings.ts";
import { getCouncil } from "../../settings/get-council.ts";
import { sampleSettings } from "../../settings/sample-settings.ts";
import { changeRights } from "../change-rights.ts";
import { findSession, startSession } from "../sessions.ts";

const caller = { ipAddress: "203.0.113.9", userAgent: undefined };

onEachDatabase("a second factor that the council requires", (office) => {
  let asha: Actor;
  beforeEach(async () => {
    asha = await addPerson(office, "admin");
  });

  const changeSettings = async (change: Partial<typeof sampleSettings>, actor = asha) => {
    const { version } = await getCouncil(office);
    const settings = { ...sampleSettings, ...change };
    return changeCouncilSettings(office, actor, { expectedVersion: version, settings });
  };
  /** Signs the person in, and returns the actor that their next request has. */
  const actorAtNextRequest = async ({ uid }: Pick<Actor, "uid">) => {
    const token = await office.change((tx) => startSession(tx, uid, caller, { rememberMe: true }));
    const session = await findSession(office, token);
    return { ...asha, ...session!.person, sessionId: session!.id };
  };
  const dueAt = async (person: Actor) => (await actorAtNextRequest(person)).secondFactorDueAt;

  it("is due for nobody before the council requires it, and never for citizens without a duty", async () => {
    const sunita = await addPerson(office, "citizen");
    expect(await dueAt(asha)).toBeUndefined();
    await changeSettings({ secondFactorRequired: true });
    office.advanceClock(secondFactorGraceMs);
    expect(await dueAt(sunita)).toBeUndefined();
    expect(isAllowed(await actorAtNextRequest(sunita), "apply")).toBe(true);
  });

  it("is due seven days after the council requires it, whatever else it sets, until the council requires it no longer", async () => {
    const people = [
      asha,
      await addPerson(office, "staff"),
      await addPerson(office, "citizen", { duty: "helper" }),
      await addPerson(office, "citizen", { duty: "auditor" }),
    ];
    const due = office.clock() + 7 * dayMs;
    await changeSettings({ secondFactorRequired: true });
    office.advanceClock(3 * dayMs);
    await changeSettings({ secondFactorRequired: true, phone: "+91 98765 43210" });
    for (const person of people) expect(await dueAt(person)).toBe(due);
    await changeSettings({});
    for (const person of people) expect(await dueAt(person)).toBeUndefined();
  });

  it("is due seven days after the account was made, or got its role or duty", async () => {
    await changeSettings({ secondFactorRequired: true });
    const sunita = await addPerson(office, "citizen");
    office.advanceClock(30 * dayMs);
    const mohan = await addPerson(office, "staff");
    expect(await dueAt(mohan)).toBe(office.clock() + 7 * dayMs);
    await office.change((tx) =>
      changeRights(tx, "operator", { uid: sunita.uid }, { duty: "helper" }),
    );
    expect(await dueAt(sunita)).toBe(office.clock() + 7 * dayMs);
  });

  it("once overdue, leaves people no right but to turn it on", async () => {
    await changeSettings({ secondFactorRequired: true });
    office.advanceClock(secondFactorGraceMs - 1);
    expect((await actorAtNextRequest(asha)).isSecondFactorOverdue).toBe(false);
    office.advanceClock(1);
    const overdueActor = await actorAtNextRequest(asha);
    expect(overdueActor.isSecondFactorOverdue).toBe(true);
    for (const capability of ["manageSettings", "seeAllApplications", "review", "apply"] as const)
      expect(isAllowed(overdueActor, capability)).toBe(false);
    const { version } = await getCouncil(office);
    await expect(changeSettings({ phone: "+91 98765 43210" }, overdueActor)).rejects.toThrow(
      ForbiddenError,
    );
    expect((await getCouncil(office)).version).toBe(version);

    await turnOnFactor(office, overdueActor);
    const actorWithFactor = await actorAtNextRequest(asha);
    expect(actorWithFactor).toMatchObject({
      secondFactorDueAt: undefined,
      isSecondFactorOverdue: false,
    });
    expect(await changeSettings({ phone: "+91 98765 43210" }, actorWithFactor)).toMatchObject({
      outcome: "changed",
    });
  });
});
