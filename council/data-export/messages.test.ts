import { expect, it } from "vitest";
import { writingOn } from "../../tests/kit/application-messages.ts";
import { addApplication } from "../../tests/kit/applications.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { unzip } from "../../tests/kit/unzip.ts";
import { downloadDataExport } from "./download.ts";
import { makeDataExports } from "./make.ts";
import { requestDataExport } from "./request.ts";

onEachDatabase("a copy of one's data, of an application that was written about", (office) => {
  it("holds what applicant and office wrote to each other, and no note of the office", async () => {
    const sunita = await addPerson(office, "citizen");
    const staff = await addPerson(office, "staff");
    const id = await addApplication(office, sunita);
    const { toOffice, toApplicant, note } = writingOn(office);
    await toOffice(sunita, id, "When may I come?");
    await note(staff, id, "Her uncle called.");
    await toApplicant(staff, id, "On Monday.");
    await requestDataExport(office, sunita);
    await makeDataExports(office);

    const found = await downloadDataExport(office, sunita, undefined);
    if (found.outcome !== "found") throw new Error(found.outcome);
    const pieces: Uint8Array[] = [];
    for await (const piece of found.pieces) pieces.push(piece);
    const files = await unzip(Buffer.concat(pieces));
    const application = files.get(`applications/${id.slice(-8)}/application.json`)!.toString();
    const { history } = JSON.parse(application) as { history: unknown[] };
    expect(history.slice(1)).toMatchObject([
      { kind: "messageFromApplicant", by: "applicant", details: { text: "When may I come?" } },
      { kind: "messageFromOffice", by: "office", details: { text: "On Monday." } },
    ]);
    expect([...files.values()].map(String).join("\n")).not.toMatch(/uncle|noteAdded/);
  });
});
