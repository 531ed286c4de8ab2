import { expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { exportedFilesOf } from "../../tests/kit/exported-data.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { appendEvent, type ApplicationEvent } from "../applications/events.ts";

const events: ApplicationEvent[] = [
  {
    kind: "statusChanged",
    details: { from: "rejected", to: "approved", remarks: "All is well", override: true },
  },
  { kind: "certificateHeld", details: { issuedToday: 26, usual: 5 } },
  { kind: "certificateHeld", details: { dropped: true, why: "noneGiven" } },
];

onEachDatabase("the history in a data export", (office) => {
  it("contains what happened to the application, and not how the office works", async () => {
    const sunita = await addPerson(office, "citizen");
    const id = await addApplication(office, sunita);
    await office.change(async (tx) => {
      for (const event of events) await appendEvent(tx, "portal", id, event);
    });
    const files = await exportedFilesOf(office, sunita);
    const application = files.get(`applications/${id.slice(-8)}/application.json`)!.toString();
    const { history } = JSON.parse(application) as { history: { details: object }[] };
    expect(history.slice(1).map(({ details }) => details)).toEqual([
      { from: "rejected", to: "approved", remarks: "All is well" },
      {},
      { dropped: true, why: "noneGiven" },
    ]);
  });
});
