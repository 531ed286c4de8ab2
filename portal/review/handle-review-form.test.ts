import { beforeEach, describe, expect, it } from "vitest";
import { findCertificate } from "../../council/certificates/records.ts";
import type { Office } from "../../council/office.ts";
import type { Actor } from "../../council/permissions.ts";
import { ForbiddenError } from "../../council/errors.ts";
import { addApplication } from "../../tests/kit/applications.ts";
import { addApproved, addCertifiedService } from "../../tests/kit/certificates.ts";
import { correctionsOf } from "../../tests/kit/corrections.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addTwoPhrases } from "../../tests/kit/phrase-access.ts";
import { countTraces, pressInReview } from "../../tests/kit/press-in-review.ts";
import { changeCouncilSettings } from "../../tests/kit/change-settings.ts";
import { sampleSettings } from "../../council/settings/sample-settings.ts";
import { cookieJar, type CookieJar } from "../visit/cookies.ts";
import { takeFlash } from "../visit/flash.ts";
import { sampleKey } from "../../tests/kit/sample-key.ts";

const doneUrl = "/dashboard/staff?status=pending";
const reviewUrl = `${doneUrl}&review=ID`;
const key = sampleKey;
const approval = { status: "approved", remarks: "All is well.", version: "1" };

onEachDatabase("a press of a button in the review", (office) => {
  let staff: Actor;
  let applicationId: string;
  let cookies: CookieJar;

  beforeEach(async () => {
    staff = await addPerson(office, "staff");
    applicationId = await addApplication(office, await addPerson(office, "citizen"));
    cookies = cookieJar(false, undefined);
  });

  const press = (form: Record<string, string>, person = staff, usedOffice: Office = office) =>
    pressInReview(usedOffice, { form, person, applicationId, cookies, doneUrl, reviewUrl });

  const traces = () => countTraces(office);
  const noTraces = { auditEntries: 0, letters: 0 };

  it("that stores a decision leads back to the list, which says that it was stored", async () => {
    const redirect = await press(approval).catch((thrown: unknown) => thrown as Response);
    expect(redirect).toBeInstanceOf(Response);
    expect((redirect as Response).headers.get("Location")).toBe(doneUrl);
    const [cookie] = cookies.headers.map((header) => header.split(";")[0]);
    const flash = takeFlash({ cookies: cookieJar(false, cookie) }, office.keys);
    expect(flash).toEqual({
      tone: "success",
      key: "review.updated",
      detail: {
        key: "review.decided.approved",
        args: { reference: applicationId.slice(-8) },
      },
    });
    expect(await traces()).toEqual({ auditEntries: 1, letters: 1 });
  });

  describe("that is not carried out brings the remarks back:", () => {
    it("a status nobody may set, or none", async () => {
      for (const status of ["pending", ""])
        expect(await press({ ...approval, status })).toMatchObject({
          status: 400,
          errors: [{ field: "status", key: "review.errors.statusRequired" }],
          values: { remarks: approval.remarks },
        });
      expect(await traces()).toEqual(noTraces);
    });

    it("the applicant's Aadhaar number", async () => {
      for (const status of ["under-review", "approved", "rejected"]) {
        const remarks = "Aadhaar 2345 6789 1234 is not readable.";
        expect(await press({ ...approval, status, remarks })).toMatchObject({
          status: 400,
          errors: [{ field: "remarks", key: "applications.messages.errors.identityNumber" }],
          values: { remarks },
        });
      }
      expect(await traces()).toEqual(noTraces);
    });

    it("the Aadhaar number as the reason to revoke", async () => {
      const service = await addCertifiedService(office);
      const applicant = await addPerson(office, "citizen");
      applicationId = await addApproved(office, { applicant, reviewer: staff, service });
      const { number: certificate } = (await findCertificate(office, applicationId))!;
      const reason = "Aadhaar 2345 6789 1234 is another person's.";
      const before = await traces();
      expect(await press({ certificate, reason, revoke: "revoke" })).toMatchObject({
        status: 400,
        errors: [{ field: "reason", key: "applications.messages.errors.identityNumber" }],
        values: { reason },
      });
      expect(await traces()).toEqual(before);
    });

    it("a field that the form does not have", async () => {
      expect(await press({ ...approval, updatedBy: "somebody" })).toMatchObject({
        status: 400,
        errors: [{ field: undefined, key: "review.errors.failed" }],
        values: { remarks: approval.remarks },
      });
      expect(await traces()).toEqual(noTraces);
    });

    it("a rejection without a reason, where the council needs one", async () => {
      const settings = { ...sampleSettings, refusalNeedsReason: true };
      const admin = await addPerson(office, "admin");
      await changeCouncilSettings(office, admin, { expectedVersion: 0, settings });
      const before = await traces();
      expect(await press({ ...approval, status: "rejected", remarks: " " })).toMatchObject({
        status: 400,
        errors: [{ field: "remarks", key: "review.errors.reasonMissing" }],
        values: { remarks: " " },
      });
      expect(await traces()).toEqual(before);
    });

    it("a phrase for another decision, or one that is gone", async () => {
      const phrase = await addTwoPhrases(office);
      expect(await press({ ...approval, phrase })).toMatchObject({
        status: 400,
        errors: [{ field: "phrase", key: "review.errors.phraseOfOtherDecision" }],
        values: { remarks: approval.remarks, phrase },
      });
      expect(await press({ ...approval, phrase: "none" })).toMatchObject({
        status: 409,
        errors: [{ field: "phrase", key: "review.errors.phraseGone" }],
        values: { remarks: approval.remarks, phrase: "" },
      });
      expect(await traces()).toEqual(noTraces);
    });

    it("a colleague decided first", async () => {
      const mohan = await addPerson(office, "staff", { displayName: "Mohan Lal" });
      const rejection = { status: "rejected", remarks: "No.", version: "1" };
      await press(rejection, mohan).catch(() => undefined);
      expect(await press(approval)).toMatchObject({
        status: 409,
        title: "review.changedMeanwhile.title",
        errors: [
          { key: "review.changedMeanwhile.by", args: { name: "Mohan Lal", status: "Rejected" } },
          { key: "review.changedMeanwhile.kept" },
        ],
        values: { remarks: approval.remarks },
      });
      expect(await traces()).toEqual({ auditEntries: 1, letters: 1 });
    });

    it("a colleague decided first, and no remarks were typed: the message does not say that the box keeps them", async () => {
      await press({ ...approval, status: "rejected" }, staff).catch(() => undefined);
      const notSaved = { key: "review.changedMeanwhile.notSaved" };
      const withoutRemarks = await press({ ...approval, remarks: "" });
      expect(withoutRemarks.errors).toContainEqual(notSaved);
      expect(withoutRemarks.values).not.toHaveProperty("remarks");
      const rejected = await press({ rejectNotCorrected: "", version: approval.version });
      expect(rejected.errors).toContainEqual(notSaved);
    });

    it("a colleague decided first, and the remarks in the box were not changed: the current ones replace them", async () => {
      const earlier = { ...approval, status: "under-review", remarks: "First line\nSecond line" };
      await press(earlier).catch(() => undefined);
      const mohan = await addPerson(office, "staff", { displayName: "Mohan Lal" });
      office.advanceClock(1000);
      const rejection = { status: "rejected", remarks: "The paper is blurred.", version: "2" };
      await press(rejection, mohan).catch(() => undefined);
      const unchangedRemarks = { ...earlier, remarks: "First line\r\nSecond line", version: "2" };
      const answer = await press(unchangedRemarks);
      expect(answer.errors).toContainEqual({ key: "review.changedMeanwhile.notSaved" });
      expect(answer.values).not.toHaveProperty("remarks");
      const afterChanging = await press({ ...unchangedRemarks, remarks: "First line, changed" });
      expect(afterChanging.errors).toContainEqual({ key: "review.changedMeanwhile.kept" });
      expect(afterChanging.values).toMatchObject({ remarks: "First line, changed" });
      const afterClearing = await press({ ...unchangedRemarks, remarks: "" });
      expect(afterClearing.errors).toContainEqual({ key: "review.changedMeanwhile.notSaved" });
      expect(afterClearing.values).toMatchObject({ remarks: "" });
    });

    it("a colleague asked for a correction or withdrew the request: the message says which", async () => {
      const kamla = await addPerson(office, "staff", { displayName: "Kamla Bai" });
      const { ask, withdraw } = correctionsOf(office);
      const errorsAfter = async (change: Promise<{ outcome: string }>) => {
        await change;
        const { errors, values } = await press(approval);
        expect(values).toMatchObject({ remarks: approval.remarks });
        return errors;
      };
      expect(await errorsAfter(ask(kamla, applicationId))).toMatchObject([
        { key: "review.changedMeanwhile.requested", args: { name: "Kamla Bai" } },
        { key: "review.changedMeanwhile.kept" },
      ]);
      expect(await errorsAfter(withdraw(kamla, applicationId))).toMatchObject([
        { key: "review.changedMeanwhile.withdrawn", args: { name: "Kamla Bai" } },
        { key: "review.changedMeanwhile.kept" },
      ]);
    });

    it("an internal error, of which the answer has only the request id", async () => {
      const broken: Office = { ...office, change: () => Promise.reject(new Error("disk is gone")) };
      const answer = await press(approval, staff, broken);
      expect(answer).toMatchObject({
        status: 500,
        errors: [{ key: "review.errors.failed" }],
        requestId: "abc123",
        values: { remarks: approval.remarks },
      });
      expect(JSON.stringify(answer)).not.toContain("disk");
    });
  });

  describe("that sends a message or a note, or marks that no answer is needed", () => {
    const redirectOf = async (form: Record<string, string>) =>
      press(form).then(
        () => undefined,
        (thrown: unknown) => (thrown as Response).headers.get("Location"),
      );

    it("goes on with the review, and changes no status", async () => {
      expect(await redirectOf({ message: "Come on Monday.", key, readUpTo: "0" })).toBe(reviewUrl);
      expect(await redirectOf({ note: "She called.", key })).toBe(reviewUrl);
      expect(await redirectOf({ noAnswerNeeded: "1", readUpTo: "0" })).toBe(reviewUrl);
      const events = await office.db.selectFrom("applicationEvents").select("kind").execute();
      expect(events.map(({ kind }) => kind).toSorted()).toEqual([
        "messageFromOffice",
        "noteAdded",
        "submitted",
      ]);
      expect(await traces()).toEqual({ auditEntries: 2, letters: 1 });
    });

    it("brings back what was typed if it is invalid, and stores nothing", async () => {
      const tooLong = "a".repeat(2001);
      expect(await press({ message: tooLong, key, readUpTo: "0" })).toMatchObject({
        status: 400,
        errors: [{ field: "message", key: "applications.messages.errors.tooLong" }],
        values: { message: tooLong },
      });
      expect(await press({ note: "2345 6789 1234", key })).toMatchObject({
        status: 400,
        errors: [{ field: "note", key: "applications.messages.errors.identityNumber" }],
        values: { note: "2345 6789 1234" },
      });
      expect(
        await press({ message: "Hello", key, readUpTo: "0", status: "approved" }),
      ).toMatchObject({
        status: 400,
        errors: [{ field: undefined, key: "common.unexpectedField" }],
      });
      await office.db.deleteFrom("users").where("role", "=", "citizen").execute();
      expect(await press({ message: "Hello", key, readUpTo: "0" })).toMatchObject({
        status: 409,
        errors: [{ field: "message", key: "review.messages.applicantGone" }],
        values: { message: "Hello", key },
      });
      expect(await traces()).toEqual(noTraces);
      expect(await office.count("applicationEvents")).toBe(1);
    });

    it("is forbidden to citizens", async () => {
      const citizen = await addPerson(office, "citizen");
      const forms: Record<string, string>[] = [
        { message: "Hello", key, readUpTo: "0" },
        { note: "Hello", key },
        { noAnswerNeeded: "1", readUpTo: "0" },
      ];
      for (const form of forms) await expect(press(form, citizen)).rejects.toThrow(ForbiddenError);
      expect(await traces()).toEqual(noTraces);
    });
  });

  it("that reveals the Aadhaar number shows all of it, keeps the remarks typed so far, and is recorded", async () => {
    const answer = await press({ reveal: "aadharNumber", remarks: "Half", version: "1" });
    expect(answer).toMatchObject({
      status: undefined,
      errors: [],
      values: { revealed: { aadharNumber: "234567891234" }, remarks: "Half" },
    });
    const entries = await office.db.selectFrom("logs").select(["action", "subjectId"]).execute();
    expect(entries).toEqual([{ action: "REVEAL_AADHAR", subjectId: applicationId }]);
  });

  it("is forbidden to citizens, and shows them nothing", async () => {
    const citizen = await addPerson(office, "citizen");
    await expect(press(approval, citizen)).rejects.toThrow(ForbiddenError);
    await expect(press({ reveal: "aadharNumber" }, citizen)).rejects.toThrow(ForbiddenError);
    expect(await traces()).toEqual(noTraces);
  });
});
