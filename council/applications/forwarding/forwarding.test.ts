import { beforeEach, describe, expect, it } from "vitest";
import { addApplication } from "../../../tests/kit/applications.ts";
import { decide, setReviewStatus } from "../../../tests/kit/certificates.ts";
import { correctionsOf } from "../../../tests/kit/corrections.ts";
import { onEachDatabase } from "../../../tests/kit/office.ts";
import { addPerson } from "../../../tests/kit/people.ts";
import { deleteRefusedTextEntries } from "../../../tests/kit/refused-texts.ts";
import { addService } from "../../../tests/kit/services.ts";
import { apply, attachFiles, newForm, submissionOf } from "../../../tests/kit/submissions.ts";
import { allRowsExceptLimits } from "../../../tests/kit/all-rows-except-limits.ts";
import { dateOfDay, dayAt } from "../../calendar/days.ts";
import { starterQuestions } from "../../catalogue/starter/questions.ts";
import { ForbiddenError, NotFoundError } from "../../errors.ts";
import { newToken } from "../../ids.ts";
import { dayMs } from "../../limits.ts";
import { renderDecisionPaper } from "../../papers/render-decision-paper.ts";
import type { StatementData } from "../../papers/statement-data.ts";
import type { Actor } from "../../permissions.ts";
import { getRequestForm } from "../corrections/get-request-form.ts";
import { getOwnApplication } from "../get-own-application.ts";
import { listApplications } from "../list-applications.ts";
import { submitApplication } from "../submit.ts";
import {
  getApplicationToForward,
  recordForwarding,
  type NewForwarding,
} from "./record-forwarding.ts";
import { forwardingForm } from "./rules.ts";
import { sampleKey } from "../../../tests/kit/sample-key.ts";

onEachDatabase("forwarding an application", (office) => {
  let sunita: Actor;
  let kamla: Actor;
  let id: string;
  let today: string;
  beforeEach(async () => {
    sunita = await addPerson(office, "citizen", { displayName: "Sunita Devi" });
    kamla = await addPerson(office, "staff", { displayName: "Kamla Bai" });
    const forwardedTo = { en: "the Tehsil office", hi: "तहसील कार्यालय" };
    const service = await addService(office, {}, (definition) => ({
      ...definition,
      outcome: { kind: "forwarded", forwardedTo, law: null },
    }));
    id = await apply(office, sunita, service);
    office.advanceClock(1000);
    today = dateOfDay(dayAt(office.clock()));
  });
  const forwardingOf = (changes: Partial<NewForwarding> = {}): NewForwarding => ({
    applicationId: id,
    date: today,
    number: "TEH/2026/77",
    seen: "",
    key: newToken(office),
    ...changes,
  });
  const printPaper = async (actor: Actor) => {
    const { fileName } = await renderDecisionPaper(office, actor, id);
    const { data } = office.papers.printed.at(-1)!.paper;
    return { fileName, statement: data as StatementData };
  };

  it("appends an event, sends a letter with the other office's number, and gives a forwarding note to print", async () => {
    await expect(renderDecisionPaper(office, sunita, id), "not yet").rejects.toThrow(NotFoundError);
    expect(await recordForwarding(office, kamla, forwardingOf())).toEqual({ outcome: "recorded" });
    const { history, status } = await getOwnApplication(office, sunita, id);
    expect(status).toBe("pending");
    const details = { date: today, number: "TEH/2026/77", to: { en: "the Tehsil office" } };
    expect(history.at(-1)).toMatchObject({ kind: "forwarded", details });
    const letter = office.db
      .selectFrom("letters")
      .select("body")
      .where("recipient", "=", sunita.email);
    const bodies = (await letter.execute()).map(({ body }) => body);
    expect(bodies.filter((body) => body.includes("TEH/2026/77"))).toHaveLength(1);

    const { fileName, statement } = await printPaper(sunita);
    expect(fileName).toBe(`forwarding-note-${id.slice(-8)}`);
    expect(statement.to).toEqual(["To", "the Tehsil office"]);
    expect(statement.facts).toContainEqual(["Number of the receiving office", "TEH/2026/77"]);
    expect(statement.heading).toBe("Forwarding Note");
    expect(JSON.stringify(statement), "nothing of the identity number").not.toMatch(
      /1234|aadhaar/i,
    );
    expect(statement.notes.join(" ")).toContain("This note is no certificate.");
    expect((await printPaper(kamla)).statement).toEqual(statement);
  });

  it("is named in the form that asks for a correction, as is an approval, which the request takes back", async () => {
    const form = () => getRequestForm(office, kamla, id);
    expect(await form()).toMatchObject({ isApproved: false, forwardedOn: undefined });
    await recordForwarding(office, kamla, forwardingOf());
    await decide(office, kamla, id, "approved");
    expect(await form()).toMatchObject({ isApproved: true, forwardedOn: today });
    await correctionsOf(office).ask(kamla, id);
    expect(await form()).toMatchObject({ isApproved: false, forwardedOn: today });
  });

  it("prints the child's name in forwarding note, refusal and letters, and other answers in the forwarding note", async () => {
    const service = await addService(office, {}, (definition) => ({
      ...definition,
      questions: [...starterQuestions.birth!],
      outcome: { kind: "forwarded", forwardedTo: { en: "the Registrar" }, law: null },
    }));
    const form = newForm(office, service);
    await attachFiles(office, sunita, form, service);
    const typed = {
      "q.child": "Asha",
      "q.born": { day: "3", month: "12", year: "2025" },
      "q.sex": "girl",
      "q.mother": "2345 6789 1234",
    } as const;
    const result = await submitApplication(office, sunita, submissionOf(form, service, typed));
    id = result.outcome === "submitted" ? result.applicationId : "";
    expect(await recordForwarding(office, kamla, forwardingOf())).toEqual({ outcome: "recorded" });
    const { facts } = (await printPaper(kamla)).statement;
    expect(facts).toEqual(
      expect.arrayContaining([
        ["Name of the child", "Asha"],
        ["The child was born on", "Dec 03, 2025"],
        ["The child is a", "Girl"],
      ]),
    );
    await decide(office, kamla, id, "rejected", "No.");
    expect((await printPaper(sunita)).statement.facts).toContainEqual([
      "Name of the child",
      "Asha",
    ]);
    const letters = await office.db
      .selectFrom("letters")
      .select(["subject", "body"])
      .where("recipient", "=", sunita.email)
      .where("body", "like", "%Name of the child: Asha%")
      .execute();
    expect(letters.map(({ subject }) => subject.split(" - ")[0])).toEqual(
      expect.arrayContaining([
        "Application Received",
        "Application Forwarded",
        "Application Status Update",
      ]),
    );
    for (const { body } of letters)
      expect(body, "nothing that may be an identity number").not.toMatch(/mother|6789/);
  });

  it("is recorded again once the other office gives its number", async () => {
    await recordForwarding(office, kamla, forwardingOf({ number: "" }));
    expect((await getApplicationToForward(office, kamla, id)).recorded).toMatchObject({
      number: null,
    });
    office.advanceClock(1000);
    const { recorded } = await getApplicationToForward(office, kamla, id);
    await recordForwarding(office, kamla, forwardingOf({ number: "77", seen: recorded!.id }));
    expect((await getApplicationToForward(office, kamla, id)).recorded).toMatchObject({
      number: "77",
    });
    expect((await printPaper(sunita)).statement.facts.map(([, value]) => value)).toContain("77");
  });

  it("says in the forwarding note when answers and remarks changed since then, until it is recorded again", async () => {
    const { ask, answer, attach } = correctionsOf(office);
    await setReviewStatus(office, kamla, id, "under-review", "Urgent.");
    office.advanceClock(1000);
    await recordForwarding(office, kamla, forwardingOf());
    const handedOver = (await printPaper(sunita)).statement;
    expect(handedOver.notes.join(" ")).not.toMatch(/corrected|changed/);

    office.advanceClock(dayMs);
    await ask(kamla, id);
    await setReviewStatus(office, kamla, id, "under-review", "Urgent.");
    expect((await printPaper(sunita)).statement, "asked, but not corrected yet").toEqual(
      handedOver,
    );
    await attach(sunita, id);
    await answer(sunita, id);
    const afterCorrection = (await printPaper(sunita)).statement;
    expect(afterCorrection.facts).toContainEqual(["Applicant", "Sunita Kumari"]);
    expect(afterCorrection.notes).toContain(
      "The answers or documents were corrected on Jan 03, 2026, after this was recorded.",
    );
    office.advanceClock(dayMs);
    await setReviewStatus(office, kamla, id, "under-review", "Very urgent.");
    const afterNewRemarks = (await printPaper(sunita)).statement;
    expect(afterNewRemarks.notes).toContain(
      "The remarks were changed on Jan 04, 2026, after this was recorded.",
    );

    office.advanceClock(1000);
    const seen = (await getApplicationToForward(office, kamla, id)).recorded!.id;
    await recordForwarding(office, kamla, forwardingOf({ seen }));
    const recordedAgain = (await printPaper(sunita)).statement;
    expect(recordedAgain.facts).toContainEqual(["Applicant", "Sunita Kumari"]);
    expect(recordedAgain.notes.join(" ")).not.toMatch(/corrected|changed/);
  });

  it("is not recorded again from a form that was opened before, and sends no second letter", async () => {
    const ramesh = await addPerson(office, "staff", { displayName: "Ramesh Kumar" });
    const listed = async () =>
      (await listApplications(office, ramesh, { page: 1 })).applications[0];
    expect(await listed()).toMatchObject({ id, forwardedOn: undefined });
    await recordForwarding(office, kamla, forwardingOf());
    expect(await listed()).toMatchObject({ id, status: "pending", forwardedOn: today });
    const before = await allRowsExceptLimits(office);
    expect(await recordForwarding(office, ramesh, forwardingOf({ number: "78" }))).toMatchObject({
      outcome: "recordedMeanwhile",
      recorded: { date: today, number: "TEH/2026/77", by: "Kamla Bai" },
    });
    expect(await allRowsExceptLimits(office)).toEqual(before);
  });

  it("is recorded only once if the button is pressed twice", async () => {
    const sameForm = forwardingOf();
    const calls = [
      recordForwarding(office, kamla, sameForm),
      recordForwarding(office, kamla, sameForm),
    ];
    expect(await Promise.all(calls)).toEqual([{ outcome: "recorded" }, { outcome: "recorded" }]);
    const events = office.db.selectFrom("applicationEvents").select("id");
    expect(await events.where("kind", "=", "forwarded").execute()).toHaveLength(1);
  });

  it("no longer gives a forwarding note once the application was rejected, but a refusal", async () => {
    await recordForwarding(office, kamla, forwardingOf());
    await decide(office, kamla, id, "rejected", "No.");
    expect((await printPaper(sunita)).fileName).toMatch(/^refusal-/);
  });

  describe("is refused, and nothing is written,", () => {
    it.each([
      ["with a date before the application", { date: "2001-01-26" }, "beforeApplication"],
      ["with the identity number", { number: "2345 6789 1234" }, "identityNumber"],
    ])("%s", async (_, changes, outcome) => {
      const before = await allRowsExceptLimits(office);
      expect(await recordForwarding(office, kamla, forwardingOf(changes))).toEqual({ outcome });
      expect(await deleteRefusedTextEntries(office)).toBe(outcome === "identityNumber" ? 1 : 0);
      expect(await allRowsExceptLimits(office)).toEqual(before);
    });

    it("once the application was rejected", async () => {
      await decide(office, kamla, id, "rejected", "No.");
      const before = await allRowsExceptLimits(office);
      expect(await recordForwarding(office, kamla, forwardingOf())).toEqual({
        outcome: "rejected",
      });
      expect(await allRowsExceptLimits(office)).toEqual(before);
    });

    it("if the council issues the result, to people who may not review, and for one's own application", async () => {
      const issuedByCouncil = await addApplication(office, sunita);
      const ownApplication = await addApplication(office, kamla);
      const before = await allRowsExceptLimits(office);
      const record = (actor: Actor, applicationId: string) =>
        recordForwarding(office, actor, forwardingOf({ applicationId }));
      await expect(record(kamla, issuedByCouncil)).rejects.toThrow(NotFoundError);
      await expect(record(kamla, ownApplication)).rejects.toThrow(ForbiddenError);
      await expect(record(sunita, id)).rejects.toThrow(ForbiddenError);
      await expect(getApplicationToForward(office, kamla, issuedByCouncil)).rejects.toThrow(
        NotFoundError,
      );
      await expect(getApplicationToForward(office, sunita, id)).rejects.toThrow(ForbiddenError);
      expect(await allRowsExceptLimits(office)).toEqual(before);
    });
  });
});

describe("the form of a forwarding", () => {
  const errorsOf = (typed: object) =>
    forwardingForm("2026-11-25")
      .safeParse({ date: "2026-11-24", number: "", key: sampleKey, ...typed })
      .error?.issues.map(({ message }) => message);

  it("accepts a day up to today, and a short number or none", () => {
    expect(errorsOf({ number: " TEH / 77 " })).toBeUndefined();
    expect(errorsOf({ date: "24-11-2026" })).toBeUndefined();
    expect(errorsOf({ date: "2026-11-26" })).toEqual(["forwarding.errors.dateInFuture"]);
    expect(errorsOf({ date: "2026-02-30" })).toEqual(["forwarding.errors.dateInvalid"]);
    expect(errorsOf({ number: "7".repeat(61) })).toEqual(["forwarding.errors.numberTooLong"]);
    expect(errorsOf({ extra: "x" })).toEqual(["common.unexpectedField"]);
  });
});
