import { beforeEach, expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { addAtCounter } from "../../tests/kit/counter.ts";
import { sendInvitation } from "../../tests/kit/invitations.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson, signInAs } from "../../tests/kit/people.ts";
import { allRowsExceptLimits } from "../../tests/kit/all-rows-except-limits.ts";
import { changeRole } from "../accounts/change-role.ts";
import { findSession } from "../accounts/sessions.ts";
import { RoleChangedError, SignedOutError } from "../errors.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { changeRightsOf, deletePerson, disablePerson, enablePerson } from "./change-person.ts";

type Change = (office: Office, actor: Actor, uid: string) => Promise<{ outcome: string }>;

const toCitizen: Change = (office, actor, uid) =>
  changeRightsOf(office, actor, uid, { role: "citizen", duty: null });

onEachDatabase("an administrator who changes somebody else", (office) => {
  let asha: Actor;
  let mohan: Actor;
  beforeEach(async () => {
    asha = await addPerson(office, "admin", { displayName: "Asha" });
    mohan = await addPerson(office, "citizen", { displayName: "Mohan", language: "hi" });
  });
  const rows = () => allRowsExceptLimits(office);
  const userOf = (uid: string) =>
    office.db.selectFrom("users").selectAll().where("uid", "=", uid).executeTakeFirst();
  const entries = () =>
    office.db
      .selectFrom("logs")
      .select(["action", "userId", "subjectId", "details"])
      .orderBy("timestamp")
      .orderBy("action", "desc")
      .execute();
  const lettersTo = (email: string) =>
    office.db
      .selectFrom("letters")
      .select(["kind", "subject", "body", "language"])
      .where("recipient", "=", email)
      .execute();

  it("can give another role, which ends the person's sessions, writes an audit entry and sends the person a letter", async () => {
    const session = await signInAs(office, mohan);
    const change = { role: "staff", duty: null } as const;
    expect(await changeRightsOf(office, asha, mohan.uid, change)).toEqual({ outcome: "changed" });
    expect(await userOf(mohan.uid)).toMatchObject({ role: "staff", duty: null });
    expect(await findSession(office, session)).toBeUndefined();
    expect(await entries()).toEqual([
      {
        action: "CHANGE_ROLE",
        userId: asha.uid,
        subjectId: mohan.uid,
        details: '{"from":"citizen","to":"staff"}',
      },
    ]);
    expect(await lettersTo(mohan.email)).toMatchObject([{ kind: "notice", language: "hi" }]);
    expect((await lettersTo(mohan.email))[0]!.body).toContain("कर्मचारी");
    expect(await changeRightsOf(office, asha, mohan.uid, change)).toEqual({ outcome: "unchanged" });
    expect(await lettersTo(mohan.email)).toHaveLength(1);
  });

  it("can give a duty, which a change of the role removes", async () => {
    await changeRightsOf(office, asha, mohan.uid, { role: "citizen", duty: "helper" });
    expect(await userOf(mohan.uid)).toMatchObject({ role: "citizen", duty: "helper" });
    expect((await entries()).map(({ action, details }) => [action, details])).toEqual([
      ["CHANGE_DUTY", '{"from":null,"to":"helper"}'],
    ]);
    const before = await rows();
    expect(
      await changeRightsOf(office, asha, mohan.uid, { role: "staff", duty: "helper" }),
    ).toEqual({ outcome: "notACitizen" });
    expect(await rows()).toEqual(before);
    await changeRightsOf(office, asha, mohan.uid, { role: "staff", duty: null });
    expect(await userOf(mohan.uid)).toMatchObject({ role: "staff", duty: null });
    expect(await lettersTo(mohan.email)).toHaveLength(2);
  });

  it("cannot change rights from a page that is older than a colleague’s change of these rights", async () => {
    const shown = { role: "citizen", duty: null } as const;
    const toStaff = { role: "staff", duty: null, shown } as const;
    expect(await changeRightsOf(office, asha, mohan.uid, toStaff)).toEqual({ outcome: "changed" });
    const before = await rows();
    const toHelper = { role: "citizen", duty: "helper", shown } as const;
    expect(await changeRightsOf(office, asha, mohan.uid, toHelper)).toEqual({
      outcome: "changedMeanwhile",
    });
    expect(await changeRightsOf(office, asha, mohan.uid, toStaff), "pressed twice").toEqual({
      outcome: "unchanged",
    });
    expect(await rows()).toEqual(before);
  });

  it("can disable, enable and delete, each with an audit entry and a letter to the person", async () => {
    const session = await signInAs(office, mohan);
    expect(await disablePerson(office, asha, mohan.uid)).toEqual({ outcome: "disabled" });
    expect(await disablePerson(office, asha, mohan.uid)).toEqual({ outcome: "unchanged" });
    expect(await findSession(office, session)).toBeUndefined();
    expect(await enablePerson(office, asha, mohan.uid)).toEqual({ outcome: "enabled" });
    expect(await enablePerson(office, asha, mohan.uid)).toEqual({ outcome: "unchanged" });
    expect(await lettersTo(mohan.email)).toHaveLength(2);
    expect(await deletePerson(office, asha, mohan.uid)).toEqual({ outcome: "deleted" });
    expect(await userOf(mohan.uid)).toBeUndefined();
    expect((await entries()).map(({ action, userId }) => [action, userId]).toSorted()).toEqual(
      ["DELETE_USER", "DISABLE_USER", "ENABLE_USER"].map((action) => [action, asha.uid]),
    );
    // The letters that waited were cancelled; only the letter about the deletion is left.
    expect(await lettersTo(mohan.email)).toHaveLength(1);
  });

  it("cannot delete somebody who has other rights or a new application since the page was shown", async () => {
    const shown = { role: "citizen", duty: null, undecided: 0 } as const;
    await addApplication(office, mohan);
    const before = await rows();
    expect(await deletePerson(office, asha, mohan.uid, shown)).toEqual({ outcome: "notDeleted" });
    expect(await rows()).toEqual(before);

    await changeRightsOf(office, asha, mohan.uid, { role: "citizen", duty: "helper" });
    const withOne = { ...shown, undecided: 1 };
    const asHelper = await rows();
    expect(await deletePerson(office, asha, mohan.uid, withOne)).toEqual({ outcome: "notDeleted" });
    expect(await rows()).toEqual(asHelper);
    const now = { ...withOne, duty: "helper" } as const;
    expect(await deletePerson(office, asha, mohan.uid, now)).toEqual({ outcome: "deleted" });
  });

  it("cannot change somebody without an email, but can delete them, without a letter", async () => {
    const shanti = await addAtCounter(office, asha);
    const before = await rows();
    for (const change of [toCitizen, disablePerson, enablePerson] satisfies Change[])
      expect(await change(office, asha, shanti)).toEqual({ outcome: "gone" });
    expect(await rows()).toEqual(before);
    expect(await deletePerson(office, asha, shanti)).toEqual({ outcome: "deleted" });
    expect(await office.count("letters")).toBe(0);
  });

  it("can change neither themselves nor somebody who does not exist", async () => {
    await addPerson(office, "admin");
    const before = await rows();
    for (const change of [
      toCitizen,
      disablePerson,
      enablePerson,
      deletePerson,
    ] satisfies Change[]) {
      expect(await change(office, asha, asha.uid)).toEqual({ outcome: "self" });
      expect(await change(office, asha, "nobody")).toEqual({ outcome: "gone" });
    }
    expect(await rows()).toEqual(before);
  });

  it.each<[string, Change]>([
    ["demote", toCitizen],
    ["disable", disablePerson],
    ["delete", deletePerson],
  ])(
    "and another who %s each other at the same moment leave one administrator",
    async (_, change) => {
      const ramesh = await addPerson(office, "admin", { displayName: "Ramesh" });
      const results = await Promise.allSettled([
        change(office, asha, ramesh.uid),
        change(office, ramesh, asha.uid),
      ]);
      const refused = results.filter((result) => result.status === "rejected");
      expect(refused).toHaveLength(1);
      const { reason } = refused[0]!;
      expect(reason instanceof SignedOutError || reason instanceof RoleChangedError).toBe(true);
      const left = await office.db
        .selectFrom("users")
        .select("uid")
        .where("role", "=", "admin")
        .where("disabledAt", "is", null)
        .execute();
      expect(left).toHaveLength(1);
      expect(await entries()).toHaveLength(1);
    },
  );

  it("leaves one administrator even if the operator demotes the actor at the same moment", async () => {
    const ramesh = await addPerson(office, "admin");
    const results = await Promise.allSettled([
      toCitizen(office, asha, ramesh.uid),
      changeRole(office, { uid: asha.uid }, "citizen"),
    ]);
    const left = await office.db
      .selectFrom("users")
      .select("uid")
      .where("role", "=", "admin")
      .execute();
    expect(left, JSON.stringify(results)).toHaveLength(1);
  });

  it.each<[string, Change]>([
    ["demoted", toCitizen],
    ["disabled", disablePerson],
    ["deleted", deletePerson],
  ])(
    "also deletes the open invitations of an administrator who is thereby %s",
    async (_, change) => {
      const ramesh = await addPerson(office, "admin");
      await sendInvitation(office, ramesh, { email: "ramesh2@example.in", role: "admin" });
      await sendInvitation(office, asha, { email: "new@example.in" });
      await change(office, asha, ramesh.uid);
      expect(await office.db.selectFrom("invitations").select("email").execute()).toEqual([
        { email: "new@example.in" },
      ]);
      expect(await lettersTo("ramesh2@example.in")).toEqual([]);
    },
  );
});
