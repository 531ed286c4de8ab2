import { beforeEach, expect, it } from "vitest";
import { fromJson } from "../../database/codec.ts";
import { familyPhone, fileFor, formFor, addAtCounter } from "../../tests/kit/counter.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { listDrafts } from "../applications/list-drafts.ts";
import { saveDraft } from "../applications/save-draft.ts";
import type { Service } from "../catalogue/records.ts";
import {
  counterWindowMs,
  peopleChangedPerPersonPerDay,
  peopleOpenedPerPersonPerHour,
} from "../counter-limits.ts";
import { NotFoundError, TooManyOpenedError } from "../errors.ts";
import { newId } from "../ids.ts";
import { draftsPerPersonAtMost } from "../limits.ts";
import type { Actor } from "../permissions.ts";
import { changeCounterApplicant, type CounterApplicantChange } from "./change-counter-applicant.ts";
import { beginFiling } from "./begin-filing.ts";
import { findPeople } from "./find-people.ts";
import { getCounterApplicant, getCounterApplicantView } from "./get-counter-applicant.ts";
import { changeCounterApplicantForm } from "./rules.ts";

onEachDatabase("a counter applicant", (office) => {
  let kamla: Actor;
  let helper: Actor;
  let shanti: string;
  let service: Service;
  beforeEach(async () => {
    kamla = await addPerson(office, "staff", { displayName: "Kamla" });
    helper = await addPerson(office, "citizen", { duty: "helper" });
    shanti = await addAtCounter(office, kamla, { contactEmail: "nephew@example.in" });
    service = await addService(office);
  });
  const row = () =>
    office.db
      .selectFrom("users")
      .select(["displayName", "phone", "birthYear", "contactEmail"])
      .where("uid", "=", shanti)
      .executeTakeFirstOrThrow();
  const entries = () =>
    office.db
      .selectFrom("logs")
      .selectAll()
      .where("action", "=", "CHANGE_SERVED")
      .orderBy("id")
      .execute();
  /** The `expectedUpdatedAt` that a page sends if it is opened now. */
  const updatedAt = async () => (await getCounterApplicantView(office, kamla, shanti)).updatedAt;
  const change = async (actor: Actor, changes: Partial<CounterApplicantChange> = {}) =>
    changeCounterApplicant(office, actor, {
      uid: shanti,
      expectedUpdatedAt: await updatedAt(),
      displayName: "Shanti Bai",
      phone: familyPhone,
      birthYear: 1952,
      removesEmail: false,
      ...changes,
    });

  it("is corrected, is found by the new phone, and the audit entry has no values", async () => {
    expect(await change(kamla)).toEqual({ outcome: "unchanged" });
    expect(await entries()).toEqual([]);
    const changed = { displayName: "Shanti Devi", phone: "9000012345" };
    expect(await change(kamla, changed)).toEqual({ outcome: "changed" });
    expect(await row()).toEqual({
      ...changed,
      birthYear: 1952,
      contactEmail: "nephew@example.in",
    });
    expect(await findPeople(office, kamla, "9000012345")).toMatchObject({
      people: [{ uid: shanti }],
    });
    expect(await findPeople(office, kamla, familyPhone)).toMatchObject({ people: [] });
    const [entry, ...more] = await entries();
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ userId: kamla.uid, subjectId: shanti });
    expect(fromJson(entry!.details)).toEqual({ changed: ["displayName", "phone"] });
  });

  it("is not overwritten from a page that was opened before another change", async () => {
    const ramesh = await addPerson(office, "staff");
    const { id: serviceId } = service;
    const choice = { key: "K", phoneNumber: familyPhone, serviceId, person: shanti };
    for (const changeMeanwhile of [
      () => change(ramesh, { phone: "9000012345" }),
      () => change(ramesh, { removesEmail: true }),
      () => change(ramesh, { language: "hi" }),
      () => beginFiling(office, ramesh, { ...choice, contactEmail: "niece@example.in" }),
    ]) {
      const expectedUpdatedAt = await updatedAt();
      await changeMeanwhile();
      const before = await row();
      const logged = await entries();
      const stale = { displayName: "Shanti Devi", expectedUpdatedAt };
      expect(await change(kamla, stale)).toEqual({
        outcome: "changedMeanwhile",
        updatedAt: await updatedAt(),
      });
      expect(await row()).toEqual(before);
      expect(await entries()).toEqual(logged);
      expect(await change(kamla, { ...before, birthYear: 1952 })).toEqual({ outcome: "unchanged" });
      // Restores the details with which the person was added.
      await change(kamla);
    }
  });

  it("is changed by only one of two clerks who save at the same moment", async () => {
    const expectedUpdatedAt = await updatedAt();
    const ramesh = await addPerson(office, "staff");
    const both = await Promise.all([
      change(kamla, { phone: "9000012345", expectedUpdatedAt }),
      change(ramesh, { displayName: "Shanti Devi", expectedUpdatedAt }),
    ]);
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(["changed", "changedMeanwhile"]);
    expect(await entries()).toHaveLength(1);
  });

  it("can lose the contact email, which no page ever shows", async () => {
    const seen = await getCounterApplicantView(office, kamla, shanti);
    expect(seen).toMatchObject({ hasContactEmail: true, mayChange: true });
    expect(JSON.stringify(seen)).not.toContain("example");
    expect(await change(kamla, { removesEmail: true })).toEqual({ outcome: "changed" });
    expect(await row()).toMatchObject({ contactEmail: null, phone: familyPhone });
    expect(await getCounterApplicantView(office, kamla, shanti)).toMatchObject({
      hasContactEmail: false,
    });
    expect(await change(kamla, { removesEmail: true })).toEqual({ outcome: "unchanged" });
    expect(fromJson((await entries())[0]!.details)).toEqual({ changed: ["email"] });
  });

  it("can be changed by a helper only while an application that the helper filed for them is undecided", async () => {
    const before = await row();
    await expect(change(helper, { phone: "9000012345" })).rejects.toThrow(NotFoundError);
    expect(await getCounterApplicantView(office, helper, shanti)).toMatchObject({
      mayChange: false,
    });
    const id = await fileFor(office, helper, shanti, service);
    expect(await change(helper, { phone: "9000012345" })).toEqual({ outcome: "changed" });
    await office.db
      .updateTable("applications")
      .set({ status: "approved" })
      .where("id", "=", id)
      .execute();
    await expect(change(helper)).rejects.toThrow(NotFoundError);
    expect(await row()).toEqual({ ...before, phone: "9000012345" });
    expect(await entries()).toHaveLength(1);
  });

  it("can be changed only without an account, and by each clerk only a limited number of times a day", async () => {
    const sunita = await addPerson(office, "citizen");
    await expect(change(kamla, { uid: sunita.uid })).rejects.toThrow(NotFoundError);
    for (let count = 0; count < peopleChangedPerPersonPerDay; count += 1)
      await change(kamla, { birthYear: 1901 + (count % 2) });
    const before = await row();
    expect(await change(kamla, { birthYear: 1999 })).toEqual({
      outcome: "tooManyChanged",
      atMost: peopleChangedPerPersonPerDay,
    });
    expect(await row()).toEqual(before);
  });

  it("can be opened by one person only until an hourly limit, which counts ids that do not exist, too", async () => {
    await getCounterApplicant(office, helper, shanti);
    for (let count = 1; count < peopleOpenedPerPersonPerHour; count += 1)
      await expect(getCounterApplicant(office, helper, newId(office))).rejects.toThrow(
        NotFoundError,
      );
    expect(await getCounterApplicant(office, helper, shanti), "again").toMatchObject({
      uid: shanti,
    });
    const another = await addAtCounter(office, kamla, { displayName: "Mohan" });
    for (const open of [getCounterApplicant, getCounterApplicantView])
      await expect(open(office, helper, another)).rejects.toThrow(TooManyOpenedError);
    expect(await getCounterApplicant(office, kamla, another), "a colleague").toMatchObject({
      uid: another,
    });
    office.advanceClock(counterWindowMs);
    expect(await getCounterApplicant(office, helper, another)).toMatchObject({ uid: another });
  });

  it("has a separate limit of drafts for each applicant of one clerk", async () => {
    const mohan = await addAtCounter(office, kamla, { displayName: "Mohan" });
    const begin = (uid?: string) =>
      saveDraft(office, kamla, {
        form: uid
          ? formFor(office, uid, service)
          : { key: newId(office) + newId(office), serviceId: service.id },
        serviceVersionId: service.versionId,
        expectedVersion: 0,
        answers: { reason: "For a pension" },
        onConflict: "overwrite",
      });
    for (let count = 0; count < draftsPerPersonAtMost; count += 1)
      expect(await begin(shanti)).toMatchObject({ outcome: "saved" });
    expect(await begin(shanti)).toMatchObject({ outcome: "tooManyDrafts" });
    expect(await begin(mohan)).toMatchObject({ outcome: "saved" });
    expect(await begin(), "their own").toMatchObject({ outcome: "saved" });
    expect(await listDrafts(office, kamla)).toHaveLength(draftsPerPersonAtMost + 2);
  });

  it("is changed in a form that names each error, and takes Devanagari digits", () => {
    const form = changeCounterApplicantForm(2026);
    const typed = { displayName: "", phoneNumber: "98", birthYear: "2027", expectedUpdatedAt: "1" };
    expect(form.safeParse(typed).error?.issues.map(({ path }) => path[0])).toEqual([
      "displayName",
      "phoneNumber",
      "birthYear",
    ]);
    const good = {
      displayName: "Shanti",
      phoneNumber: "९८७६५ ४३२१०",
      birthYear: "१९५२",
      expectedUpdatedAt: "1767328200000",
    };
    expect(form.parse(good)).toEqual({
      expectedUpdatedAt: 1767328200000,
      displayName: "Shanti",
      phone: familyPhone,
      birthYear: 1952,
      removesEmail: false,
    });
    expect(form.safeParse({ ...good, role: "admin" }).success).toBe(false);
  });
});
