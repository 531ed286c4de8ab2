import { beforeEach, expect, it } from "vitest";
import { addApplication } from "../../../tests/kit/applications.ts";
import {
  correctionOf,
  correctionsOf,
  wrongNameAndDocument,
} from "../../../tests/kit/corrections.ts";
import { onEachDatabase } from "../../../tests/kit/office.ts";
import { addPerson } from "../../../tests/kit/people.ts";
import { findFilesOfApplication } from "../../documents/records.ts";
import type { Actor } from "../../permissions.ts";
import { reviewApplication } from "../review.ts";
import { findApplicationErrors } from "../verify.ts";
import { answerCorrection } from "./answer-correction.ts";
import { requestCorrection } from "./request-correction.ts";
import { withdrawCorrection } from "./withdraw-correction.ts";

const rounds = 25;

onEachDatabase("racing requests to correct", (office, engine) => {
  let sunita: Actor;
  let kamla: Actor;
  let asha: Actor;
  const { ask, attach, requestOf } = correctionsOf(office);
  beforeEach(async () => {
    sunita = await addPerson(office, "citizen");
    kamla = await addPerson(office, "staff");
    asha = await addPerson(office, "admin");
  });
  const eventsOf = async (applicationId: string) => {
    const rows = await office.db
      .selectFrom("applicationEvents")
      .select("kind")
      .where("applicationId", "=", applicationId)
      .execute();
    return rows.map(({ kind }) => kind).toSorted();
  };

  const requestRow = (id: string) =>
    office.db
      .selectFrom("correctionRequests")
      .select(["outcome", "answerSet"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  const applicationRow = (id: string) =>
    office.db
      .selectFrom("applications")
      .select(["status", "awaiting", "version"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  const setsOf = async (applicationId: string) => {
    const rows = await office.db
      .selectFrom("applicationAnswers")
      .select("number")
      .where("applicationId", "=", applicationId)
      .orderBy("number")
      .execute();
    return rows.map(({ number }) => number);
  };
  const filesOf = async (id: string) => (await findFilesOfApplication(office, id)).length;

  it.runIf(engine === "postgres")(
    "of two reviewers become one request and one letter",
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const application = await addApplication(office, sunita);
        const before = await office.count("letters");
        const outcomes = await Promise.all(
          [kamla, asha].map((actor) =>
            requestCorrection(office, actor, {
              applicationId: application,
              version: 1,
              items: wrongNameAndDocument,
              lateReason: "",
            }),
          ),
        );
        expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual([
          "changedMeanwhile",
          "requested",
        ]);
        expect(await eventsOf(application)).toEqual(["correctionRequested", "submitted"]);
        expect(await office.count("letters")).toBe(before + 1);
      }
    },
  );

  it("each end in exactly one way, in 200 races of correction, decision and withdrawal, with exactly one event", async () => {
    const waiting: { applicant: Actor; applicationId: string; requestId: string }[] = [];
    for (let count = 0; count < 200; count += 1) {
      if (count % 20 === 0) sunita = await addPerson(office, "citizen");
      const applicationId = await addApplication(office, sunita);
      await ask(kamla, applicationId);
      await attach(sunita, applicationId);
      const requestId = await requestOf(applicationId);
      waiting.push({ applicant: sunita, applicationId, requestId });
    }
    const letters = await office.count("letters");
    const status = "approved" as const;
    const races = await Promise.all(
      waiting.map(async ({ applicant, ...request }, round) => {
        const { applicationId } = request;
        const actions = [
          () =>
            answerCorrection(office, applicant, {
              ...correctionOf(applicationId, request.requestId),
              values: { fullName: "Asha" },
            }),
          () => reviewApplication(office, asha, { applicationId, status, remarks: "", version: 2 }),
          () => withdrawCorrection(office, kamla, request),
        ];
        // Each action is called first in a third of the races.
        const order = [0, 1, 2].map((place) => (place + round) % 3);
        const outcomes: string[] = [];
        const start = async (act: number) => {
          outcomes[act] = (await actions[act]!()).outcome;
        };
        const [first, ...others] = order;
        const firstCall = start(first!);
        // In the first three races the first action ends before the others begin, so that each action wins at least once.
        if (round < actions.length) await firstCall;
        await Promise.all([firstCall, ...others.map(start)]);
        return { ...request, outcomes };
      }),
    );
    const winners = new Set<number>();
    for (const { applicationId, requestId, outcomes } of races) {
      const won = ["corrected", "updated", "withdrawn"].map((name, act) => outcomes[act] === name);
      expect(won.filter(Boolean), outcomes.join()).toHaveLength(1);
      const winner = won.indexOf(true);
      winners.add(winner);
      const outcome = (["corrected", "decided", "withdrawn"] as const)[winner];
      const isCorrected = winner === 0;
      expect(await requestRow(requestId)).toEqual({ outcome, answerSet: isCorrected ? 2 : null });
      expect(await eventsOf(applicationId)).toEqual(
        [
          "correctionRequested",
          "submitted",
          ["corrected", "statusChanged", "correctionWithdrawn"][winner],
        ].toSorted(),
      );
      expect(await applicationRow(applicationId)).toEqual({
        status: winner === 1 ? "approved" : "under-review",
        awaiting: "office",
        version: 3,
      });
      expect(await setsOf(applicationId)).toEqual(isCorrected ? [1, 2] : [1]);
      expect(await filesOf(applicationId)).toBe(isCorrected ? 1 : 0);
    }
    expect([...winners].toSorted()).toEqual([0, 1, 2]);
    // The applicant gets one letter about each outcome.
    expect(await office.count("letters")).toBe(letters + races.length);
    expect(await findApplicationErrors(office)).toEqual([]);
    // The time is long because two hundred applications are made first, one after the other.
  }, 300_000);
});
