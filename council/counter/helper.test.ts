import { beforeEach, expect, it } from "vitest";
import { decide } from "../../tests/kit/certificates.ts";
import { familyPhone, fileFor, formFor, makeCode, addAtCounter } from "../../tests/kit/counter.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { apply, attachFiles, submissionOf } from "../../tests/kit/submissions.ts";
import { changeDuty } from "../accounts/change-duty.ts";
import { changeRole } from "../accounts/change-role.ts";
import { getApplicationForReview } from "../applications/get-application-for-review.ts";
import { findHistory } from "../applications/history.ts";
import { submitApplication } from "../applications/submit.ts";
import type { Service } from "../catalogue/records.ts";
import { claimApplication } from "../claims/claim-application.ts";
import { createClaimCode } from "../claims/create-code.ts";
import { ForbiddenError, NotFoundError, RoleChangedError, SignedOutError } from "../errors.ts";
import type { Actor } from "../permissions.ts";
import { findPeople } from "./find-people.ts";
import { getCounterApplicantView } from "./get-counter-applicant.ts";
import { getSlip } from "./get-slip.ts";

onEachDatabase("a helper", (office) => {
  let helper: Actor;
  let kamla: Actor;
  let shanti: string;
  let service: Service;
  beforeEach(async () => {
    helper = await addPerson(office, "citizen", { displayName: "Seva Kendra", duty: "helper" });
    kamla = await addPerson(office, "staff", { displayName: "Kamla" });
    service = await addService(office);
    shanti = await addAtCounter(office, helper);
  });
  const visibleIds = async () =>
    (await getCounterApplicantView(office, helper, shanti)).applications.map(({ id }) => id);

  it("finds, adds and files for people, and history and review name them as the helper", async () => {
    expect(await findPeople(office, helper, familyPhone)).toMatchObject({
      people: [{ uid: shanti }],
    });
    const id = await fileFor(office, helper, shanti, service);
    const [submitted] = await findHistory(office, { id, userId: shanti }, "office");
    expect(submitted).toMatchObject({
      by: "helper",
      actorName: "Seva Kendra",
      details: { throughHelper: true },
    });
    const [toApplicant] = await findHistory(office, { id, userId: shanti }, "applicant");
    expect(toApplicant).toMatchObject({ by: "helper", actorName: "Seva Kendra" });
    expect(await getApplicationForReview(office, kamla, id)).toMatchObject({
      filedByName: "Seva Kendra",
      isForColleague: false,
    });
  });

  it("sees only the applications they filed, and each only until it is decided", async () => {
    const own = await fileFor(office, helper, shanti, service);
    const others = await fileFor(office, kamla, shanti, service);
    expect(await visibleIds()).toEqual([own]);
    expect(await getSlip(office, helper, own)).toMatchObject({ id: own });
    expect(await makeCode(office, helper, own)).toMatch(/^[0-9A-Z]{8}$/);
    for (const look of [getSlip, createClaimCode, getApplicationForReview])
      await expect(look(office, helper, others)).rejects.toThrow(
        look === getApplicationForReview ? ForbiddenError : NotFoundError,
      );
    await decide(office, kamla, own);
    expect(await visibleIds()).toEqual([]);
    for (const look of [getSlip, createClaimCode])
      await expect(look(office, helper, own)).rejects.toThrow(NotFoundError);
    expect(await office.count("accessRecords"), "the office opened nothing").toBe(0);
  });

  it("can apply for themselves like any citizen, and then the history shows them as the applicant", async () => {
    const id = await apply(office, helper, service);
    const [submitted] = await findHistory(office, { id, userId: helper.uid }, "applicant");
    expect(submitted).toMatchObject({ by: "applicant" });
  });

  it("cannot claim an application", async () => {
    const id = await fileFor(office, kamla, shanti, service);
    const code = await makeCode(office, kamla, id);
    const claim = { code, claimant: "applicant" } as const;
    await expect(claimApplication(office, helper, claim)).rejects.toThrow(ForbiddenError);
    const row = office.db.selectFrom("applications").select("userId").where("id", "=", id);
    expect(await row.executeTakeFirstOrThrow()).toEqual({ userId: shanti });
  });

  it("neither files nor finds people once the duty is lost, even if it is lost while a form arrives", async () => {
    const form = formFor(office, shanti, service);
    await attachFiles(office, helper, form, service);
    await office.db
      .updateTable("users")
      .set({ duty: null })
      .where("uid", "=", helper.uid)
      .execute();
    await expect(submitApplication(office, helper, submissionOf(form, service))).rejects.toThrow(
      ForbiddenError,
    );
    await expect(findPeople(office, helper, familyPhone)).rejects.toThrow(RoleChangedError);
    expect(await office.count("applications")).toBe(0);
  });

  it("gets and loses the duty by the operator's command or a change of role, and their sessions end", async () => {
    const sunita = await addPerson(office, "citizen");
    const { uid } = sunita;
    expect(await changeDuty(office, { uid }, "helper")).toEqual({ outcome: "changed" });
    expect(await changeDuty(office, { uid }, "helper")).toEqual({ outcome: "unchanged" });
    await expect(findPeople(office, sunita, familyPhone)).rejects.toThrow(ForbiddenError);
    await expect(findPeople(office, { ...sunita, duty: "helper" }, familyPhone)).rejects.toThrow(
      SignedOutError,
    );
    expect(await changeDuty(office, { uid: kamla.uid }, "helper")).toEqual({
      outcome: "notACitizen",
    });
    expect(await changeDuty(office, { uid: shanti }, "helper"), "without email").toEqual({
      outcome: "noSuchUser",
    });
    await changeRole(office, { uid }, "staff");
    const duties = office.db.selectFrom("users").select("duty").where("uid", "=", uid);
    expect(await duties.executeTakeFirstOrThrow()).toEqual({ duty: null });
    const entries = office.db.selectFrom("logs").select("id").where("action", "=", "CHANGE_DUTY");
    expect(await entries.execute(), "given, and lost with the role").toHaveLength(2);
  });
});
