import { expect, it } from "vitest";
import {
  addApproved,
  addCertifiedService,
  decide,
  setReviewStatus,
} from "../../tests/kit/certificates.ts";
import { correctionsOf } from "../../tests/kit/corrections.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { apply } from "../../tests/kit/submissions.ts";
import { newToken } from "../ids.ts";
import { dayMs } from "../limits.ts";
import { getOwnApplication } from "./get-own-application.ts";
import { markNoAnswerNeeded } from "./messages/mark-no-answer-needed.ts";
import { writeToOffice } from "./messages/write-to-office.ts";
import { findApplicationErrors } from "./verify.ts";

const minuteMs = 60_000;
const wrongName = { field: "fullName", text: "As on the card" } as const;

onEachDatabase("the order of a history", (office) => {
  const addPeople = async () => ({
    sunita: await addPerson(office, "citizen"),
    kamla: await addPerson(office, "staff"),
  });
  const addServiceWithPromise = () =>
    addService(office, {}, (definition) => ({
      ...definition,
      promise: { days: 10, counted: "calendar", law: null },
    }));
  const kindsOf = async (sunita: Parameters<typeof getOwnApplication>[1], id: string) =>
    (await getOwnApplication(office, sunita, id)).history.map(({ kind }) => kind);

  it("is the order of writing if one change writes several events", async () => {
    const { sunita, kamla } = await addPeople();
    const service = await addCertifiedService(office);
    for (let count = 0; count < 6; count += 1) {
      const id = await addApproved(office, { applicant: sunita, reviewer: kamla, service });
      await decide(office, kamla, id, "rejected");
      expect(await kindsOf(sunita, id)).toEqual([
        "submitted",
        "statusChanged",
        "certificateIssued",
        "statusChanged",
        "certificateRevoked",
      ]);
      const { certificate } = await getOwnApplication(office, sunita, id);
      expect(certificate?.revokeReason).toContain("from Approved to Rejected");
    }
  });

  it("is the order of writing even if the clock was set back", async () => {
    const { sunita, kamla } = await addPeople();
    const id = await apply(office, sunita, await addServiceWithPromise());
    office.advanceClock(dayMs);
    await decide(office, kamla, id, "rejected");
    office.advanceClock(-30 * minuteMs);
    await setReviewStatus(office, kamla, id, "under-review");
    const { history } = await getOwnApplication(office, sunita, id);
    expect(history.flatMap((one) => (one.kind === "statusChanged" ? one.details.to : []))).toEqual([
      "rejected",
      "under-review",
    ]);
    expect(history[2]!.at).toBe(history[1]!.at + 1);
  });

  it("keeps the promised days correct if the clock was set back while the office waited for a correction", async () => {
    const { sunita, kamla } = await addPeople();
    const id = await apply(office, sunita, await addServiceWithPromise());
    const corrections = correctionsOf(office);
    office.advanceClock(dayMs);
    await corrections.ask(kamla, id, [wrongName]);
    office.advanceClock(-30 * minuteMs);
    await corrections.answer(sunita, id);
    const { due } = await getOwnApplication(office, sunita, id);
    office.advanceClock(3 * dayMs);
    await decide(office, kamla, id, "rejected");
    office.advanceClock(1000);
    await setReviewStatus(office, kamla, id, "under-review");
    expect((await getOwnApplication(office, sunita, id)).due).toEqual(due);
  });

  it("puts a message after everything that the office has read, even if the clock was set back", async () => {
    const { sunita, kamla } = await addPeople();
    const id = await apply(office, sunita, await addServiceWithPromise());
    const write = (text: string) =>
      writeToOffice(office, sunita, { applicationId: id, text, key: newToken(office) });
    await write("Which window?");
    office.advanceClock(-30 * minuteMs);
    const { history } = await getOwnApplication(office, sunita, id);
    const readUpTo = history.at(-1)!.at;
    await write("And until when?");
    expect(await findApplicationErrors(office)).toEqual([]);
    const result = await markNoAnswerNeeded(office, kamla, { applicationId: id, readUpTo });
    expect(result).toEqual({ outcome: "newerMessage" });
  });
});
