import { beforeEach, describe, expect, it } from "vitest";
import { aadhaarNumber } from "../../tests/kit/aadhaar-number.ts";
import { addApplication, addDocument } from "../../tests/kit/applications.ts";
import { correctionsOf } from "../../tests/kit/corrections.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { pdf } from "../../tests/kit/test-files.ts";
import { isPossibleAadhaar } from "../fields/aadhaar-check.ts";
import { newToken } from "../ids.ts";
import {
  dayMs,
  messageWindowMs,
  numbersComparedPerApplicationPerDay,
  officeMessagesPerApplicationPerHour,
  refusedTextsUntilNotified,
} from "../limits.ts";
import type { Actor } from "../permissions.ts";
import { addNote } from "./messages/add-note.ts";
import { writeToApplicant } from "./messages/write-to-applicant.ts";
import { writeToOffice } from "./messages/write-to-office.ts";
import { giveReason } from "./open-with-reason.ts";
import { reviewApplication } from "./review.ts";
import { changeInBulk } from "./bulk/change-in-bulk.ts";

onEachDatabase("somebody who guesses the Aadhaar number of an application in texts", (office) => {
  let sunita: Actor;
  let kamla: Actor;
  let admins: Actor[];
  let id: string;
  beforeEach(async () => {
    sunita = await addPerson(office, "citizen");
    kamla = await addPerson(office, "staff", { displayName: "Kamla Bai" });
    admins = [await addPerson(office, "admin"), await addPerson(office, "admin")];
    id = await addApplication(office, sunita);
  });

  const otherNumber = "765432109876";
  /** A number with a valid check digit, as UIDAI, the Aadhaar authority, issues it. */
  const withCheckDigit = "999941057058";
  /** `count` different numbers of 12 digits. */
  const numbers = (count: number) =>
    Array.from({ length: count }, (_, index) => `9${String(index).padStart(11, "0")}`).join(", ");
  const note = (actor: Actor, text: string, applicationId = id) =>
    addNote(office, actor, { applicationId, text, key: newToken(office) });
  const toOffice = (text: string) =>
    writeToOffice(office, sunita, { applicationId: id, text, key: newToken(office) });
  const findRefusals = () =>
    office.db
      .selectFrom("logs")
      .select(["userId", "subjectId", "details"])
      .where("action", "=", "REFUSE_TEXT_WITH_NUMBER")
      .execute();
  const notifications = () =>
    office.db
      .selectFrom("notifications")
      .select(["userId", "message"])
      .where("title", "like", "%refusedTextsTitle%")
      .execute();
  const refused = { outcome: "identityNumber" };

  describe("learns nothing once the numbers of the day are used up,", () => {
    it.each<[string, (text: string) => Promise<unknown>]>([
      ["in a note", (text) => note(kamla, text)],
      [
        "in a message of the office",
        (text) =>
          writeToApplicant(office, kamla, {
            applicationId: id,
            text,
            key: newToken(office),
            readUpTo: 0,
          }),
      ],
      [
        "in a request for a correction",
        (text) => correctionsOf(office).ask(kamla, id, [{ field: "fullName", text }]),
      ],
    ])("%s", async (_, write) => {
      await note(kamla, numbers(numbersComparedPerApplicationPerDay));
      const answers = [];
      for (const text of [otherNumber, aadhaarNumber]) answers.push(await write(text));
      expect(answers[0]).toMatchObject(refused);
      expect(answers[1]).toEqual(answers[0]);
      office.advanceClock(dayMs);
      expect(await note(kamla, `Paid by UPI, ${otherNumber}`)).toEqual({ outcome: "added" });
    });

    it("in an auditor's reason", async () => {
      const auditor = await addPerson(office, "citizen", { duty: "auditor" });
      const documentId = await addDocument(office, id, { bytes: pdf() });
      const give = (reason: string) => giveReason(office, auditor, { documentId, reason });
      for (let count = 0; count < 4; count += 1)
        expect(await give(numbers(numbersComparedPerApplicationPerDay / 4))).toEqual({
          outcome: "given",
        });
      expect(await give(otherNumber)).toEqual(refused);
      expect(await give(aadhaarNumber)).toEqual(refused);
    });

    it("in a message that they send signed in as the applicant", async () => {
      expect(await toOffice(numbers(numbersComparedPerApplicationPerDay))).toEqual({
        outcome: "sent",
      });
      expect(await toOffice(otherNumber)).toEqual(refused);
      expect(await toOffice(aadhaarNumber)).toEqual(refused);
      expect(await toOffice("Without a number.")).toEqual({ outcome: "sent" });
    });
  });

  it("learns nothing from a text with more numbers than the daily limit; such a text does not count towards it", async () => {
    const many = numbers(numbersComparedPerApplicationPerDay + 1);
    for (const text of [
      many,
      `${many}, ${aadhaarNumber}`,
      "7".repeat(5) + many.replaceAll(",", ""),
    ])
      expect(await note(kamla, text)).toEqual(refused);
    expect(await note(kamla, otherNumber)).toEqual({ outcome: "added" });
  });

  it("uses up the limit only with numbers that UIDAI can have issued, if the application's own is such a number", async () => {
    id = await addApplication(office, sunita, { aadharNumber: withCheckDigit });
    const possible: string[] = [];
    for (let next = 3e11; possible.length <= numbersComparedPerApplicationPerDay; next += 1)
      if (isPossibleAadhaar(`${next}`)) possible.push(`${next}`);
    const [last, ...others] = possible;
    expect(await note(kamla, others.join(", "))).toEqual({ outcome: "added" });
    expect(await note(kamla, last!)).toEqual(refused);
    expect(await note(kamla, withCheckDigit)).toEqual(refused);
  });

  it("learns only that the limit of messages is reached, once it is", async () => {
    for (let count = 0; count < officeMessagesPerApplicationPerHour; count += 1)
      await note(kamla, `Number ${count}`);
    expect(await note(kamla, otherNumber)).toMatchObject({ outcome: "tooMany" });
    expect(await note(kamla, aadhaarNumber)).toMatchObject({ outcome: "tooMany" });
    office.advanceClock(messageWindowMs);
    expect(await note(kamla, aadhaarNumber)).toEqual(refused);
  });

  it("uses up the limit of their own on that application, but no other limit", async () => {
    await note(kamla, numbers(numbersComparedPerApplicationPerDay));
    expect(await note(admins[0]!, otherNumber)).toEqual({ outcome: "added" });
    const otherApplication = await addApplication(office, sunita);
    expect(await note(kamla, otherNumber, otherApplication)).toEqual({ outcome: "added" });
  });

  describe("differs from ordinary work:", () => {
    const review = async (remarks: string, version: number) =>
      reviewApplication(office, kamla, {
        applicationId: id,
        status: version % 2 === 0 ? "rejected" : "under-review",
        remarks,
        version,
      });

    it("an account and a date in the remarks of any number of reviews use up nothing", async () => {
      id = await addApplication(office, sunita, { aadharNumber: withCheckDigit });
      const remarks = "Pay into account 1234 5678 9012 3456 21-01-2026";
      for (let version = 1; version <= 20; version += 1)
        expect(await review(`${remarks} (${version})`, version)).toMatchObject({
          outcome: "updated",
        });
      expect(await note(kamla, `It is ${withCheckDigit}`)).toEqual(refused);
    });

    it("an application without such a number has none that a text could contain", async () => {
      await office.db.deleteFrom("identityNumbers").execute();
      const many = numbers(numbersComparedPerApplicationPerDay + 1);
      expect(await note(kamla, many)).toEqual({ outcome: "added" });
    });

    it("remarks that stay as they are count once, and are not stored again with the number", async () => {
      const inRemarks = 20;
      const remarks = `Paid by UPI: ${numbers(inRemarks)}`;
      await review(remarks, 1);
      const setUnderReviewInBulk = async (version: number) => {
        const seen = [{ id, version, assignee: null }];
        const change = "under-review" as const;
        return changeInBulk(office, kamla, { seen, change, colleague: kamla.uid });
      };
      for (
        let version = 2;
        version <= 2 + numbersComparedPerApplicationPerDay / inRemarks;
        version += 1
      )
        expect(await review(remarks, version)).toMatchObject({ outcome: "updated" });
      await office.db
        .updateTable("applications")
        .set({ remarks: `It is ${aadhaarNumber}`, status: "pending", version: 1 })
        .execute();
      expect([...(await setUnderReviewInBulk(1)).values()]).toEqual(["identityNumber"]);
      expect(await findRefusals()).toEqual([]);
    });
  });

  it("is recorded without the texts; after a few texts administrators are notified, once a day", async () => {
    for (let count = 1; count < refusedTextsUntilNotified; count += 1)
      await note(kamla, `It is ${aadhaarNumber}`);
    const entry = { userId: kamla.uid, subjectId: id, details: "{}" };
    const entries = await findRefusals();
    expect(entries).toHaveLength(refusedTextsUntilNotified - 1);
    for (const one of entries) expect(one).toEqual(entry);
    expect(await notifications()).toEqual([]);
    for (let count = 0; count < 3; count += 1) await note(kamla, aadhaarNumber);
    expect(await findRefusals()).toHaveLength(refusedTextsUntilNotified + 2);
    const notices = await notifications();
    expect(notices.map(({ userId }) => userId).sort()).toEqual(admins.map(({ uid }) => uid).sort());
    for (const { message } of notices) {
      expect(message).toContain("Kamla Bai");
      expect(message).not.toMatch(/\d{4}/);
    }
  });

  it("adds only a few entries to the audit log with texts that were not compared", async () => {
    const many = numbers(numbersComparedPerApplicationPerDay + 1);
    for (let count = 0; count < refusedTextsUntilNotified + 4; count += 1) await note(kamla, many);
    expect(await findRefusals()).toHaveLength(refusedTextsUntilNotified);
    expect(await notifications()).toHaveLength(admins.length);
  });

  it("is not recorded on their own application", async () => {
    for (let count = 0; count < refusedTextsUntilNotified; count += 1)
      expect(await toOffice(aadhaarNumber)).toEqual(refused);
    expect([await findRefusals(), await notifications()]).toEqual([[], []]);
  });
});
