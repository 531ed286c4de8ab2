import { beforeEach, expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { apply, attachFiles, newForm, submissionOf } from "../../tests/kit/submissions.ts";
import type { Service } from "../catalogue/records.ts";
import { listNotifications } from "../notifications/list.ts";
import { markRead } from "../notifications/mark-read.ts";
import type { Actor } from "../permissions.ts";
import { changeCouncilSettings } from "../../tests/kit/change-settings.ts";
import { sampleSettings } from "../settings/sample-settings.ts";
import { secondsToMidnightInIndia } from "../day-in-india.ts";
import { submitApplication } from "./submit.ts";

const atMost = 3;

onEachDatabase("many applications", (office) => {
  let sunita: Actor;
  let staff: Actor;
  let admin: Actor;
  let service: Service;
  beforeEach(async () => {
    sunita = await addPerson(office, "citizen");
    staff = await addPerson(office, "staff");
    admin = await addPerson(office, "admin");
    service = await addService(office, { requiredDocuments: ["Ration card"] });
    const settings = { ...sampleSettings, applicationsPerDay: atMost };
    await changeCouncilSettings(office, admin, { expectedVersion: 0, settings });
  });
  const fillForm = async (actor: Actor) => {
    const form = newForm(office, service);
    await attachFiles(office, actor, form, service);
    return submissionOf(form, service);
  };
  const counts = async () => ({
    applications: await office.count("applications"),
    letters: await office.count("letters"),
    logs: await office.count("logs"),
    documents: await office.count("documents"),
  });

  it("of one person are accepted up to the council's limit a day; the next one is not, but keeps its files for tomorrow", async () => {
    for (let count = 0; count < atMost; count += 1) await apply(office, sunita, service);
    const next = await fillForm(sunita);
    const before = await counts();
    const refused = { outcome: "tooManyToday", atMost };
    expect(await submitApplication(office, sunita, next)).toEqual(refused);
    expect(await counts()).toEqual(before);

    office.advanceClock(secondsToMidnightInIndia(office.clock()) * 1000 - 1);
    expect(await submitApplication(office, sunita, next)).toEqual(refused);
    office.advanceClock(1);
    expect(await submitApplication(office, sunita, next)).toMatchObject({ outcome: "submitted" });
  });

  it("of one person do not use up the limit of another person", async () => {
    for (let count = 0; count < atMost; count += 1) await apply(office, sunita, service);
    const ramesh = await addPerson(office, "citizen");
    expect(await submitApplication(office, ramesh, await fillForm(ramesh))).toMatchObject({
      outcome: "submitted",
    });
  });

  it("of one person are limited to the same number a day even if all of them arrive at once", async () => {
    const forms = [];
    for (let count = 0; count < 3 * atMost; count += 1) forms.push(await fillForm(sunita));
    const outcomes = await Promise.all(
      forms.map((form) => submitApplication(office, sunita, form)),
    );
    expect(outcomes.filter(({ outcome }) => outcome === "submitted")).toHaveLength(atMost);
    expect(outcomes.filter(({ outcome }) => outcome === "tooManyToday")).toHaveLength(2 * atMost);
    expect(await office.count("applications")).toBe(atMost);
  });

  const noticesOf = async (person: Actor) =>
    (await listNotifications(office, person)).filter(({ title }) => title.key.includes("notices"));

  it("are counted in one notification for each reviewer until the reviewer reads it", async () => {
    const first = await apply(office, sunita, service);
    const [single] = await noticesOf(staff);
    expect(single).toMatchObject({
      title: { key: "applications.notices.newTitle" },
      actionUrl: `/dashboard/staff/applications/${first}`,
    });
    office.advanceClock(1000);
    await apply(office, sunita, service);
    await apply(office, sunita, service);
    for (const [person, list] of [
      [staff, "/dashboard/staff"],
      [admin, "/dashboard/admin/applications"],
    ] as const)
      expect(await noticesOf(person)).toMatchObject([
        {
          title: { key: "applications.notices.severalTitle", args: { count: 3 } },
          message: { key: "applications.notices.severalMessage", args: { count: 3 } },
          createdAt: office.clock(),
          read: false,
          actionUrl: list,
        },
      ]);

    expect(await markRead(office, staff, (await noticesOf(staff))[0]!.id)).toBe("/dashboard/staff");
    office.advanceClock(1000);
    await apply(office, await addPerson(office, "citizen"), service);
    expect((await noticesOf(staff)).map(({ title, read }) => [title.key, read])).toEqual([
      ["applications.notices.newTitle", false],
      ["applications.notices.severalTitle", true],
    ]);
    expect(await noticesOf(admin)).toMatchObject([{ title: { args: { count: 4 } } }]);
  });

  it("of several people at the same moment are all counted in one notification", async () => {
    const citizens = await Promise.all([1, 2, 3, 4, 5, 6].map(() => addPerson(office, "citizen")));
    const forms = [];
    for (const citizen of citizens) forms.push({ citizen, form: await fillForm(citizen) });
    await Promise.all(forms.map(({ citizen, form }) => submitApplication(office, citizen, form)));
    for (const person of [staff, admin])
      expect(await noticesOf(person)).toMatchObject([{ title: { args: { count: 6 } } }]);
  });
});
