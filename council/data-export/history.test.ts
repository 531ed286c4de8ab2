import { expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { unzip } from "../../tests/kit/unzip.ts";
import { appendEvent, type ApplicationEvent } from "../applications/events.ts";
import { downloadDataExport } from "./download.ts";
import { makeDataExports } from "./make.ts";
import { requestDataExport } from "./request.ts";

const events: ApplicationEvent[] = [
  {
    kind: "statusChanged",
    details: { from: "rejected", to: "approved", remarks: "All is well", override: true },
  },
  { kind: "certificateHeld", details: { issuedToday: 26, usual: 5 } },
  { kind: "certificateHeld", details: { dropped: true, why: "noneGiven" } },
];

onEachDatabase("the history in a copy of one's data", (office) => {
  it("says what happened to the application, and not how the office works", async () => {
    const sunita = await addPerson(office, "citizen");
    const id = await addApplication(office, sunita);
    await office.change(async (tx) => {
      for (const event of events) await appendEvent(tx, "portal", id, event);
    });
    await requestDataExport(office, sunita);
    await makeDataExports(office);
    const found = await downloadDataExport(office, sunita, undefined);
    if (found.outcome !== "found") throw new Error(found.outcome);
    const pieces: Uint8Array[] = [];
    for await (const piece of found.pieces) pieces.push(piece);
    const files = await unzip(Buffer.concat(pieces));
    const application = files.get(`applications/${id.slice(-8)}/application.json`)!.toString();
    const { history } = JSON.parse(application) as { history: { details: object }[] };
    expect(history.slice(1).map(({ details }) => details)).toEqual([
      { from: "rejected", to: "approved", remarks: "All is well" },
      {},
      { dropped: true, why: "noneGiven" },
    ]);
  });
});
