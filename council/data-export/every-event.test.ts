import { expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { exportedFilesOf } from "../../tests/kit/exported-data.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { findAccessDays } from "../access/find-access.ts";
import { newId } from "../ids.ts";
import { accessRecordsShown, dayMs, eventsShownAtMost } from "../limits.ts";

onEachDatabase("a data export with an application of many events", (office) => {
  it("contains every event and every day on which the office opened the application, even more than a page shows", async () => {
    const sunita = await addPerson(office, "citizen");
    const kamla = await addPerson(office, "staff");
    const id = await addApplication(office, sunita);
    const days = Array.from({ length: accessRecordsShown + 1 }, (_, day) =>
      new Date(office.clock() - day * dayMs).toISOString().slice(0, 10),
    );
    const opened = { applicationId: id, documentId: null, userId: kamla.uid };
    await office.db
      .insertInto("accessRecords")
      .values(days.map((day) => ({ id: newId(office), day, createdAt: office.clock(), ...opened })))
      .execute();
    const event = {
      applicationId: id,
      kind: "deadlineMissed",
      actorId: null,
      actorName: null,
      actorRole: "portal" as const,
      visibility: "applicant" as const,
      details: "{}",
    };
    for (let count = 0; count < eventsShownAtMost; count += 50)
      await office.db
        .insertInto("applicationEvents")
        .values(
          Array.from({ length: 50 }, (_, index) => ({
            id: newId(office),
            at: office.clock() + 1 + count + index,
            ...event,
          })),
        )
        .execute();

    const files = await exportedFilesOf(office, sunita);
    const application = JSON.parse(
      files.get(`applications/${id.slice(-8)}/application.json`)!.toString(),
    ) as { history: { kind: string }[]; openedByTheOfficeOn: string[] };
    expect(application.openedByTheOfficeOn).toEqual(days);
    expect(application.history).toHaveLength(eventsShownAtMost + 1);
    expect(application.history[0]?.kind).toBe("submitted");
    expect(await findAccessDays(office, id)).toEqual(days.slice(0, accessRecordsShown));
  });
});
