import type { Office } from "../../office.ts";

/**
 * Finds errors in requests to correct applications, one line each: applications that wait for their applicant without an
 * open request, or for the office despite an open request; requests without their event; and answered requests whose set
 * of answers does not exist.
 */
export async function findCorrectionErrors(office: Office): Promise<string[]> {
  const waiting = await findWronglyWaiting(office);
  const rows = await findIncomplete(office);
  return [
    ...waiting.map(({ id, awaiting }) =>
      awaiting === "applicant"
        ? `applications ${id}: waits for its applicant, but nothing was asked`
        : `applications ${id}: waits for the office, but a request is open`,
    ),
    ...rows.map(
      ({ id, eventId }) =>
        `correctionRequests ${id}: ${eventId === null ? "its event" : "its set of answers"} is missing`,
    ),
  ];
}

async function findWronglyWaiting({ db }: Office) {
  return db
    .selectFrom("applications")
    .leftJoin("correctionRequests as open", (join) =>
      join.onRef("open.applicationId", "=", "applications.id").on("open.endedAt", "is", null),
    )
    .select(["applications.id", "awaiting"])
    .where(({ or, and, eb }) =>
      or([
        and([eb("awaiting", "=", "applicant"), eb("open.id", "is", null)]),
        and([eb("awaiting", "=", "office"), eb("open.id", "is not", null)]),
      ]),
    )
    .orderBy("applications.id")
    .execute();
}

async function findIncomplete({ db }: Office) {
  return db
    .selectFrom("correctionRequests as request")
    .leftJoin("applicationEvents as event", "event.id", "request.id")
    .leftJoin("applicationAnswers as set", (join) =>
      join
        .onRef("set.applicationId", "=", "request.applicationId")
        .onRef("set.number", "=", "request.answerSet"),
    )
    .select(["request.id", "event.id as eventId"])
    .where(({ or, and, eb }) =>
      or([
        eb("event.id", "is", null),
        and([eb("request.answerSet", "is not", null), eb("set.id", "is", null)]),
      ]),
    )
    .orderBy("request.id")
    .execute();
}
