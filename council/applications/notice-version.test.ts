import { expect, it } from "vitest";
import { correctionOf, correctionsOf } from "../../tests/kit/corrections.ts";
import { formFor, addAtCounter } from "../../tests/kit/counter.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { apply, attachFiles, newForm, submissionOf } from "../../tests/kit/submissions.ts";
import type { Office } from "../office.ts";
import { currentNoticeVersion, parseNoticeVersion } from "../privacy-notices.ts";
import { answerCorrection } from "./corrections/answer-correction.ts";
import { submitApplication } from "./submit.ts";

const findNoticeVersions = ({ db }: Office) =>
  db
    .selectFrom("applicationAnswers")
    .select(["number", "noticeVersion", "language"])
    .orderBy("number")
    .execute();

onEachDatabase("the privacy notice that a form showed", (office) => {
  it("is stored with the answers, as is its language", async () => {
    await apply(
      office,
      await addPerson(office, "citizen", { language: "hi" }),
      await addService(office),
    );
    expect(await findNoticeVersions(office)).toEqual([
      { number: 1, noticeVersion: currentNoticeVersion, language: "hi" },
    ]);
  });

  it("is null if the form named no notice, or a notice that does not exist", async () => {
    const citizen = await addPerson(office, "citizen");
    const service = await addService(office);
    const form = newForm(office, service);
    await attachFiles(office, citizen, form, service);
    expect(["1999-01-01", "", null, new File([], "x")].map(parseNoticeVersion)).toEqual(
      Array(4).fill(null),
    );
    const submission = {
      ...submissionOf(form, service),
      noticeVersion: parseNoticeVersion("1999-01-01"),
    };
    expect(await submitApplication(office, citizen, submission)).toMatchObject({
      outcome: "submitted",
    });
    expect(await findNoticeVersions(office)).toMatchObject([{ noticeVersion: null }]);
  });

  it("is not stored while the form is refused", async () => {
    const citizen = await addPerson(office, "citizen");
    const service = await addService(office);
    const submission = submissionOf(newForm(office, service), service);
    expect(await submitApplication(office, citizen, submission)).toMatchObject({
      outcome: "invalid",
    });
    expect(await findNoticeVersions(office)).toEqual([]);
  });

  it.each(["staff", "helper"])(
    "is stored when %s files for somebody at the counter",
    async (who) => {
      const typist = await addPerson(
        office,
        who === "helper" ? "citizen" : "staff",
        who === "helper" ? { duty: "helper" } : {},
      );
      const service = await addService(office);
      const form = formFor(office, await addAtCounter(office, typist), service);
      await attachFiles(office, typist, form, service);
      expect(await submitApplication(office, typist, submissionOf(form, service))).toMatchObject({
        outcome: "submitted",
      });
      expect(await findNoticeVersions(office)).toMatchObject([
        { noticeVersion: currentNoticeVersion },
      ]);
    },
  );

  it("is stored with each answer set: a correction does not change the notice of the earlier set", async () => {
    const sunita = await addPerson(office, "citizen");
    const kamla = await addPerson(office, "staff");
    const id = await apply(office, sunita, await addService(office));
    const { ask, attach, requestOf } = correctionsOf(office);
    await ask(kamla, id);
    await attach(sunita, id);
    const correction = correctionOf(id, await requestOf(id));
    const values = { fullName: "Sunita Kumari" };
    expect(
      await answerCorrection(office, sunita, { ...correction, noticeVersion: null, values }),
    ).toEqual({ outcome: "corrected" });
    expect(await findNoticeVersions(office)).toMatchObject([
      { number: 1, noticeVersion: currentNoticeVersion },
      { number: 2, noticeVersion: null },
    ]);
  });
});
