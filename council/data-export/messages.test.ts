import { expect, it } from "vitest";
import { writingOn } from "../../tests/kit/application-messages.ts";
import { addApplication } from "../../tests/kit/applications.ts";
import { exportedFilesOf } from "../../tests/kit/exported-data.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { deleteAccount } from "../accounts/delete-account.ts";
import { sendContactMessage } from "../contact/send-message.ts";
import type { Actor } from "../permissions.ts";

onEachDatabase("a data export with messages", (office) => {
  const filesOf = (actor: Actor) => exportedFilesOf(office, actor);

  it("contains the messages between applicant and office, and no note of the office", async () => {
    const sunita = await addPerson(office, "citizen");
    const staff = await addPerson(office, "staff");
    const id = await addApplication(office, sunita);
    const { toOffice, toApplicant, note } = writingOn(office);
    await toOffice(sunita, id, "When may I come?");
    await note(staff, id, "Her uncle called.");
    await toApplicant(staff, id, "On Monday.");

    const files = await filesOf(sunita);
    const application = files.get(`applications/${id.slice(-8)}/application.json`)!.toString();
    const { history } = JSON.parse(application) as { history: unknown[] };
    expect(history.slice(1)).toMatchObject([
      { kind: "messageFromApplicant", by: "applicant", details: { text: "When may I come?" } },
      { kind: "messageFromOffice", by: "office", details: { text: "On Monday." } },
    ]);
    expect([...files.values()].map(String).join("\n")).not.toMatch(/uncle|noteAdded/);
  });

  it("contains contact messages that the person sent while signed in, and no others with the same email", async () => {
    const email = "shared@example.in";
    const visitor = { ipAddress: "203.0.113.7", language: "en" } as const;
    const message = { name: "Sunita", email, message: "When?", leaveEmpty: "" } as const;
    const write = (subject: string, person?: Actor) =>
      sendContactMessage(office, { ...visitor, person }, { ...message, subject });
    const earlier = await addPerson(office, "citizen", { email });
    await write("The earlier owner's", earlier);
    await write("Sent while signed out");
    await deleteAccount(office, { uid: earlier.uid });
    const sunita = await addPerson(office, "citizen", { email });
    await write("Her own", sunita);

    const messages = JSON.parse(
      (await filesOf(sunita)).get("messages.json")!.toString(),
    ) as unknown;
    expect(messages).toEqual([
      {
        name: "Sunita",
        email,
        subject: "Her own",
        message: "When?",
        at: new Date(office.clock()).toISOString(),
      },
    ]);
  });
});
