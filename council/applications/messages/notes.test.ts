import { beforeEach, expect, it } from "vitest";
import { typedAadhaarNumber } from "../../../tests/kit/aadhaar-number.ts";
import { addApplication } from "../../../tests/kit/applications.ts";
import { writingOn } from "../../../tests/kit/application-messages.ts";
import { onEachDatabase } from "../../../tests/kit/office.ts";
import { addPerson } from "../../../tests/kit/people.ts";
import { ForbiddenError, NotFoundError } from "../../errors.ts";
import type { Actor } from "../../permissions.ts";
import { getApplicationForReview } from "../get-application-for-review.ts";
import { getOwnApplication } from "../get-own-application.ts";
import { writeToApplicant } from "./write-to-applicant.ts";
import { sampleKey } from "../../../tests/kit/sample-key.ts";

onEachDatabase("a note on an application", (office) => {
  let sunita: Actor;
  let kamla: Actor;
  let application: string;
  const { note } = writingOn(office);
  const secret = "Her uncle shouted at the counter.";

  beforeEach(async () => {
    sunita = await addPerson(office, "citizen");
    kamla = await addPerson(office, "staff", { displayName: "Kamla Bai" });
    application = await addApplication(office, sunita);
  });
  const countEvents = () => office.count("applicationEvents");

  it("is read by the office with its writer's name", async () => {
    expect(await note(kamla, application, secret)).toEqual({ outcome: "added" });
    const asha = await addPerson(office, "admin");
    const { history } = await getApplicationForReview(office, asha, application);
    expect(history.at(-1)).toMatchObject({
      kind: "noteAdded",
      details: { text: secret },
      actorName: "Kamla Bai",
    });
    const [log] = await office.db.selectFrom("logs").selectAll().execute();
    expect(log).toMatchObject({ action: "ADD_NOTE", userId: kamla.uid, subjectId: application });
    expect(JSON.stringify(log)).not.toContain("uncle");
  });

  it("changes nothing that its applicant sees: page, dates, letters, notifications", async () => {
    const page = async () => JSON.stringify(await getOwnApplication(office, sunita, application));
    const before = await page();
    await note(kamla, application, secret);
    expect(await page()).toBe(before);
    expect(await office.count("letters")).toBe(0);
    expect(await office.count("notifications")).toBe(0);
  });

  it("about a colleague's own application is not shown to that colleague", async () => {
    const asha = await addPerson(office, "admin");
    const ownApplication = await addApplication(office, asha);
    await note(kamla, ownApplication, secret);
    const review = await getApplicationForReview(office, asha, ownApplication);
    expect(JSON.stringify(review)).not.toContain("uncle");
    expect(JSON.stringify(await getApplicationForReview(office, kamla, ownApplication))).toContain(
      "uncle",
    );
  });

  it("is added once if its form is sent twice", async () => {
    const key = sampleKey;
    await Promise.all([1, 2].map(() => note(kamla, application, secret, key)));
    // One event is the submission, the other one is the note.
    expect(await countEvents()).toBe(2);
  });

  it("does not prevent a message with the same text from the same page", async () => {
    const key = sampleKey;
    await note(kamla, application, "Come on Monday.", key);
    const message = { applicationId: application, text: "Come on Monday.", key, readUpTo: 0 };
    expect(await writeToApplicant(office, kamla, message)).toEqual({ outcome: "sent" });
    const { history } = await getOwnApplication(office, sunita, application);
    expect(history.at(-1)).toMatchObject({ kind: "messageFromOffice" });
  });

  it("is refused to citizens, and on one's own application", async () => {
    const ownApplication = await addApplication(office, kamla);
    const before = await countEvents();
    await expect(note(sunita, application)).rejects.toThrow(ForbiddenError);
    await expect(note(kamla, ownApplication)).rejects.toThrow(ForbiddenError);
    await expect(note(kamla, "none")).rejects.toThrow(NotFoundError);
    expect(await countEvents()).toBe(before);
    expect(await office.count("logs")).toBe(0);
  });

  it("is refused with the Aadhaar number of its application", async () => {
    const before = await countEvents();
    const refused = { outcome: "identityNumber" };
    expect(await note(kamla, application, typedAadhaarNumber)).toEqual(refused);
    expect(await countEvents()).toBe(before);
    expect(await office.count("logs")).toBe(1);
  });
});
