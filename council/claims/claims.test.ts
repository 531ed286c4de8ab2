import { beforeEach, expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { addOpenCall, codeOf, fileFor, makeCode, addAtCounter } from "../../tests/kit/counter.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { changeDuty } from "../accounts/change-duty.ts";
import { changeRole } from "../accounts/change-role.ts";
import { deleteAccount } from "../accounts/delete-account.ts";
import { disableUser } from "../accounts/disable-user.ts";
import { purgeExpiredRows } from "../accounts/purge.ts";
import { findHistory } from "../applications/history.ts";
import { getOwnApplication } from "../applications/get-own-application.ts";
import { reviewApplication } from "../applications/review.ts";
import { listCalls } from "../calls/list-calls.ts";
import { findClaimCode } from "../claim-code.ts";
import { getSlip } from "../counter/get-slip.ts";
import { ForbiddenError, NotFoundError } from "../errors.ts";
import {
  claimCodeKeptMs,
  claimCodesPerPersonPerDay,
  claimAttemptsPerNetwork,
  claimAttemptsPerPerson,
  claimWindowMs,
  invitationsPerEmailPerDay,
} from "../counter-limits.ts";
import { notificationsKept } from "../limits.ts";
import { listNotifications } from "../notifications/list.ts";
import { notify } from "../notifications/notify.ts";
import type { Actor } from "../permissions.ts";
import { claimApplication } from "./claim-application.ts";
import { createClaimCode } from "./create-code.ts";

onEachDatabase("taking over an application", (office) => {
  let kamla: Actor;
  let ramesh: Actor;
  let nephew: Actor;
  let shanti: string;
  let id: string;
  let code: string;
  beforeEach(async () => {
    kamla = await addPerson(office, "staff", { displayName: "Kamla" });
    ramesh = await addPerson(office, "admin", { displayName: "Ramesh" });
    nephew = await addPerson(office, "citizen", { displayName: "Arjun" });
    shanti = await addAtCounter(office, kamla);
    id = await fileFor(office, kamla, shanti, await addService(office));
    code = await codeOf(office, id);
  });
  const claim = (actor: Actor, typed: { code?: string } = {}) =>
    claimApplication(office, actor, {
      code,
      claimant: "relative",
      relativeName: "Arjun",
      ...typed,
    });
  const stored = () =>
    office.db.selectFrom("applications").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const review = (version: number) =>
    reviewApplication(office, ramesh, {
      applicationId: id,
      status: "approved",
      remarks: "",
      version,
    });

  it("moves the application with its notifications to the account, and the history says so", async () => {
    office.advanceClock(1000);
    await review(1);
    office.advanceClock(1000);
    expect(await listNotifications(office, nephew)).toEqual([]);
    expect(await claim(nephew)).toEqual({ outcome: "claimed", applicationId: id });
    expect(await stored()).toMatchObject({
      userId: nephew.uid,
      userEmail: nephew.email,
      userName: "Shanti Bai",
      filedBy: kamla.uid,
      version: 3,
    });
    const own = await getOwnApplication(office, nephew, id);
    expect(own.history.at(-1)).toMatchObject({
      kind: "claimed",
      by: "applicant",
      details: { claimant: "relative", name: "Arjun" },
    });
    expect(own.history[0]).toMatchObject({ kind: "submitted", by: "office" });
    const [forOffice] = await findHistory(office, { id, userId: nephew.uid }, "office");
    expect(forOffice).toMatchObject({ by: "office", actorName: "Kamla" });
    expect(await listNotifications(office, nephew), "submitted, and approved").toHaveLength(2);
    const entries = office.db.selectFrom("logs").selectAll();
    expect(await entries.where("action", "=", "CLAIM_APPLICATION").execute()).toMatchObject([
      { userId: nephew.uid, subjectId: id },
    ]);
  });

  it("removes the application from the list of calls, and from then on its news goes by letter", async () => {
    await addOpenCall(office, id);
    await claim(nephew);
    expect((await listCalls(office, kamla, { page: 1 })).calls).toEqual([]);
    await review(2);
    const letters = await office.db.selectFrom("letters").select("recipient").execute();
    expect(letters).toEqual([{ recipient: nephew.email }]);
    expect(await office.count("calls")).toBe(0);
  });

  it("leaves the account with its newest 50 notifications", async () => {
    const notice = {
      title: { key: "notifications.welcome.title" },
      message: { key: "claims.claimed" },
      type: "info",
      actionUrl: "/claim",
    } as const;
    office.advanceClock(1000);
    for (let count = 0; count < notificationsKept; count += 1)
      await office.change((tx) => notify(tx, nephew.uid, notice));
    office.advanceClock(1000);
    await review(1);
    await claim(nephew);
    const own = office.db.selectFrom("notifications").where("userId", "=", nephew.uid);
    expect(await own.select("id").execute()).toHaveLength(notificationsKept);
    const [newest] = await listNotifications(office, nephew);
    expect(newest!.actionUrl).toBe(`/applications/${id}`);
  });

  it("works once with a code, and for only one application", async () => {
    const other = await fileFor(office, kamla, shanti, await addService(office));
    expect(await codeOf(office, other)).not.toBe(code);
    expect(await claim(nephew)).toMatchObject({ outcome: "claimed" });
    expect(await claim(nephew), "by the same person again").toEqual({
      outcome: "ownAlready",
      applicationId: id,
    });
    const stranger = await addPerson(office, "citizen");
    expect(await claim(stranger)).toEqual({ outcome: "wrong" });
    expect(await stored()).toMatchObject({ userId: nephew.uid, version: 2 });
    expect(await findClaimCode(office, id), "the slip has none any more").toBeUndefined();
    const left = office.db.selectFrom("applications").select("id").where("userId", "=", shanti);
    expect(await left.execute()).toEqual([{ id: other }]);
    await deleteAccount(office, { uid: nephew.uid });
    expect(await claim(stranger), "nor once the account is gone").toEqual({ outcome: "wrong" });
  });

  it("needs the code that was made at filing, which every print of the slip shows until a new code is made", async () => {
    const claimOf = () => findClaimCode(office, id);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(await claimOf()).toEqual({
      code,
      validUntil: office.clock() + claimCodeKeptMs,
      createdBy: kamla.uid,
    });
    const onSlipOf = async (actor: Actor) => (await getSlip(office, actor, id)).claimCode;
    expect(await onSlipOf(kamla)).toEqual({ code, validUntil: expect.any(Number) });
    expect(await onSlipOf(ramesh), "he neither filed it nor made the code").toBe("hidden");
    const newer = await makeCode(office, ramesh, id);
    expect(newer).not.toBe(code);
    for (const actor of [kamla, ramesh])
      expect(await onSlipOf(actor)).toMatchObject({ code: newer });
    office.advanceClock(claimCodeKeptMs);
    expect((await getSlip(office, kamla, id)).claimCode, "too old").toBeUndefined();
  });

  it("is offered in a letter to the email given at the counter, which does not reveal whether the email has an account", async () => {
    const sunita = await addPerson(office, "citizen");
    const sent = async () => {
      const letters = await office.db.selectFrom("letters").selectAll().execute();
      await office.db.deleteFrom("letters").execute();
      return letters.map(({ recipient, body }) => [recipient, body.replaceAll(recipient, "")]);
    };
    await sent();
    const bodies = [];
    for (const contactEmail of [sunita.email, "nobody@example.in"]) {
      const person = await addAtCounter(office, kamla, { contactEmail });
      const filed = await fileFor(office, kamla, person, await addService(office));
      const letters = await sent();
      expect(letters).toMatchObject([[contactEmail, expect.stringContaining("/claim")]]);
      bodies.push(letters[0]![1]);
      for (const hidden of ["Shanti", filed.slice(-8), await codeOf(office, filed)])
        expect(bodies.at(-1)).not.toContain(hidden);
      expect(await listNotifications(office, sunita)).toEqual([]);
    }
    expect(bodies[0]).toBe(bodies[1]);
    const service = await addService(office);
    for (const tag of ["", "+1", "+2", "+3"]) {
      const contactEmail = sunita.email.replace("@", `${tag}@`);
      await fileFor(office, kamla, await addAtCounter(office, kamla, { contactEmail }), service);
    }
    expect(await sent(), "3 a day to a mailbox").toHaveLength(invitationsPerEmailPerDay - 1);
  });

  it("succeeds for only one of four people who send the code at the same moment", async () => {
    const others = await Promise.all([1, 2, 3].map(() => addPerson(office, "citizen")));
    const outcomes = await Promise.all([nephew, ...others].map((person) => claim(person)));
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual([
      "claimed",
      "wrong",
      "wrong",
      "wrong",
    ]);
    const events = office.db.selectFrom("applicationEvents").where("kind", "=", "claimed");
    expect(await events.selectAll().execute()).toHaveLength(1);
  });

  it("leaves no unused code, even if a new code is made at the same moment", async () => {
    for (let race = 0; race < 4; race += 1) {
      id = await fileFor(office, kamla, shanti, await addService(office));
      code = await codeOf(office, id);
      const [made, claimed] = await Promise.allSettled([
        createClaimCode(office, ramesh, id),
        claim(race % 2 ? { ...nephew, ipAddress: "198.51.100.9" } : nephew),
      ]);
      const isTaken = claimed.status === "fulfilled" && claimed.value.outcome === "claimed";
      expect(made.status, "either of them").toBe(isTaken ? "rejected" : "fulfilled");
      expect((await stored()).userId).toBe(isTaken ? nephew.uid : shanti);
      const codes = office.db.selectFrom("claimCodes").where("applicationId", "=", id);
      expect(await codes.selectAll().execute()).toMatchObject([
        { claimedBy: isTaken ? nephew.uid : null },
      ]);
      await office.db.deleteFrom("limits").execute();
    }
  });

  it("fails with the same outcome for a wrong, a replaced and an expired code", async () => {
    for (const typed of ["00000000", "", id.slice(-8)])
      expect(await claim(nephew, { code: typed })).toEqual({ outcome: "wrong" });
    const newer = await makeCode(office, kamla, id);
    expect(await claim(nephew), "replaced").toEqual({ outcome: "wrong" });
    expect(await stored()).toMatchObject({ userId: shanti, version: 1 });
    office.advanceClock(claimCodeKeptMs);
    expect(await claim(nephew, { code: newer }), "too old").toEqual({ outcome: "wrong" });
    await purgeExpiredRows(office);
    expect(await office.count("claimCodes")).toBe(0);
  });

  it("can be tried five times an hour by a person, and then even the right code is not compared", async () => {
    for (let tried = 0; tried < claimAttemptsPerPerson; tried += 1)
      expect(await claim(nephew, { code: "00000000" })).toEqual({ outcome: "wrong" });
    expect(await claim(nephew)).toEqual({ outcome: "tooManyWrong" });
    expect(await stored()).toMatchObject({ userId: shanti });
    office.advanceClock(claimWindowMs);
    expect(await claim(nephew)).toMatchObject({ outcome: "claimed" });
  });

  it("can be tried a hundred times an hour from a network, whoever tries", async () => {
    const row = await office.db.selectFrom("limits").select("key").execute();
    expect(await claim(nephew, { code: "00000000" })).toEqual({ outcome: "wrong" });
    await office.db
      .updateTable("limits")
      .set({ count: claimAttemptsPerNetwork })
      .where(
        "key",
        "not in",
        row.map(({ key }) => key),
      )
      .where("count", "=", 1)
      .execute();
    const neighbour = await addPerson(office, "citizen");
    expect(await claim(neighbour)).toEqual({ outcome: "tooManyWrong" });
    const elsewhere = { ...neighbour, ipAddress: "198.51.100.9" };
    expect(await claim(elsewhere)).toMatchObject({ outcome: "claimed" });
  });

  it("is refused to the office, and to the person who filed the application, even once that person is a citizen", async () => {
    for (const official of [kamla, ramesh])
      await expect(claim(official)).rejects.toThrow(ForbiddenError);
    await office.db
      .updateTable("users")
      .set({ role: "citizen" })
      .where("uid", "=", kamla.uid)
      .execute();
    expect(await claim({ ...kamla, role: "citizen" })).toEqual({ outcome: "wrong" });
    expect(await stored()).toMatchObject({ userId: shanti, version: 1 });
  });

  it("needs a code that exists only while the applicant has no email, and of which only the hash is stored", async () => {
    const own = await addApplication(office, nephew);
    for (const other of [own, "none"])
      await expect(createClaimCode(office, kamla, other)).rejects.toThrow(NotFoundError);
    expect(
      JSON.stringify(await office.db.selectFrom("claimCodes").selectAll().execute()),
    ).not.toContain(code);
    expect(JSON.stringify(await office.db.selectFrom("logs").selectAll().execute())).not.toContain(
      code,
    );
    await claim(nephew);
    await expect(createClaimCode(office, kamla, id)).rejects.toThrow(NotFoundError);
    expect(await findClaimCode(office, id)).toBeUndefined();
    await expect(createClaimCode(office, nephew, id)).rejects.toThrow(ForbiddenError);
  });

  it("is refused once the person who made the code has lost the duty, the role or the account", async () => {
    const helper = await addPerson(office, "citizen", { duty: "helper" });
    const mohan = await addPerson(office, "staff");
    const gone = await addPerson(office, "staff");
    const disabled = await addPerson(office, "staff");
    const ends: [Actor, () => Promise<unknown>][] = [
      [helper, () => changeDuty(office, { uid: helper.uid }, null)],
      [mohan, () => changeRole(office, { uid: mohan.uid }, "citizen")],
      [gone, () => deleteAccount(office, { uid: gone.uid })],
      [disabled, () => disableUser(office, { uid: disabled.uid })],
    ];
    for (const [maker, end] of ends) {
      id = await fileFor(office, maker, shanti, await addService(office));
      code = await codeOf(office, id);
      const kept = await office.count("claimCodes");
      const ended = await end();
      if (maker === helper)
        expect(ended).toMatchObject({ revokedFiling: { drafts: 0, claimCodes: 1 } });
      expect(await office.count("claimCodes")).toBe(kept - 1);
      expect(await claim(nephew)).toEqual({ outcome: "wrong" });
      expect(await stored()).toMatchObject({ userId: shanti, version: 1 });
      await office.db.deleteFrom("limits").execute();
      code = await makeCode(office, ramesh, id);
      expect(await claim(nephew), "with a new one").toMatchObject({ outcome: "claimed" });
    }
    const before = await office.count("claimCodes");
    await fileFor(office, ramesh, shanti, await addService(office));
    await addPerson(office, "admin");
    await changeRole(office, { uid: ramesh.uid }, "staff");
    expect(await office.count("claimCodes"), "he still files for others").toBe(before + 1);
  });

  it("is refused once the applicant is deleted, or has an account", async () => {
    await deleteAccount(office, { uid: shanti });
    expect(await office.count("claimCodes")).toBe(0);
    expect(await claim(nephew)).toEqual({ outcome: "wrong" });
    expect(await stored()).toMatchObject({ userId: shanti, version: 1 });

    const mohan = await addAtCounter(office, kamla, { displayName: "Mohan" });
    id = await fileFor(office, kamla, mohan, await addService(office));
    code = await codeOf(office, id);
    await office.db
      .updateTable("users")
      .set({ email: "mohan@example.in" })
      .where("uid", "=", mohan)
      .execute();
    expect(await claim(nephew)).toEqual({ outcome: "wrong" });
    expect(await stored()).toMatchObject({ userId: mohan, version: 1 });
  });

  it("allows one clerk to make at most 200 new codes a day", async () => {
    for (let made = 0; made < claimCodesPerPersonPerDay; made += 1)
      await makeCode(office, kamla, id);
    const before = await office.db.selectFrom("claimCodes").selectAll().execute();
    expect(await createClaimCode(office, kamla, id)).toEqual({
      outcome: "tooManyCodes",
      atMost: claimCodesPerPersonPerDay,
    });
    expect(await office.db.selectFrom("claimCodes").selectAll().execute()).toEqual(before);
  });
});
