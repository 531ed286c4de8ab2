import { beforeEach, expect, it } from "vitest";
import { addApplication, addDocument } from "../../tests/kit/applications.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { apply } from "../../tests/kit/submissions.ts";
import type { Service } from "../catalogue/records.ts";
import type { Actor } from "../permissions.ts";
import { NotFoundError } from "../errors.ts";
import { getOwnApplication } from "./get-own-application.ts";
import { findOpenApplication, findOwnApplication, getOwnApplications } from "./own-applications.ts";
import { spec } from "../../tests/kit/spec.ts";

onEachDatabase("one's own applications", (office) => {
  const list = (actor: Actor, page = 1) => getOwnApplications(office, actor, { page });

  it(
    "are listed up to the newest hundred, newest first, with status totals of all",
    spec("§6/capabilities/own-applications", "§7/applications/own", "§9/lists/own-applications"),
    async () => {
      const citizen = await addPerson(office, "citizen");
      const other = await addPerson(office, "citizen");
      for (let index = 0; index < 103; index += 1)
        await addApplication(office, citizen, {
          submittedAt: index,
          status: ["pending", "under-review", "under_review", "approved", "rejected", "?"][
            index % 6
          ]!,
        });
      await addApplication(office, other);
      const pages = await Promise.all(
        Array.from({ length: 10 }, (_, index) => list(citizen, index + 1)),
      );
      const submitted = pages.flatMap(({ applications }) =>
        applications.map((application) => application.submittedAt),
      );
      expect(submitted).toEqual(Array.from({ length: 100 }, (_, index) => 102 - index));
      for (const { statusTotals, listed } of pages)
        expect([statusTotals.total, listed]).toEqual([103, 100]);
      expect(pages[0]!.statusTotals).toEqual({
        total: 103,
        pending: 18 + 17,
        "under-review": 17 + 17,
        approved: 17,
        rejected: 17,
      });
    },
  );

  it("have pages of 10; a page after the last one shows the last page", async () => {
    const citizen = await addPerson(office, "citizen");
    for (let index = 0; index < 11; index += 1)
      await addApplication(office, citizen, { submittedAt: index });
    expect((await list(citizen)).applications).toHaveLength(10);
    const last = await list(citizen, 2);
    expect(last).toMatchObject({
      applications: [{ submittedAt: 0 }],
      listed: 11,
      page: 2,
      pages: 2,
    });
    expect(await list(citizen, Number.MAX_SAFE_INTEGER)).toEqual(last);
    const newAccount = await addPerson(office, "citizen");
    expect(await list(newAccount, 2)).toMatchObject({ applications: [], page: 1, pages: 1 });
  });

  it("say in which language their service is named if the council has not translated its title", async () => {
    const citizen = await addPerson(office, "citizen");
    const inHindi = { ...citizen, language: "hi" } as const;
    await addApplication(office, citizen, { translations: { hi: { title: "" } }, submittedAt: 2 });
    const hi = { title: "आय प्रमाण पत्र" };
    await addApplication(office, citizen, { translations: { hi }, submittedAt: 1 });
    const named = async (reader: Actor) =>
      (await list(reader)).applications.map(({ serviceName, serviceLanguage }) => [
        serviceName,
        serviceLanguage,
      ]);
    const inEnglish = ["Income Certificate", undefined];
    expect(await named(citizen)).toEqual([inEnglish, inEnglish]);
    expect(await named(inHindi)).toEqual([
      ["Income Certificate", "en"],
      ["आय प्रमाण पत्र", undefined],
    ]);
  });

  it("are shown in the reader's language, with the service as it was at their submission", async () => {
    const citizen = await addPerson(office, "citizen", { language: "hi" });
    const id = await addApplication(office, citizen, {
      translations: { hi: { title: "आय प्रमाण पत्र", requiredDocuments: ["", "वेतन पर्ची"] } },
    });
    await addDocument(office, id, { slot: "document_1" });
    const { applications } = await list(citizen);
    expect(applications).toMatchObject([{ serviceName: "आय प्रमाण पत्र" }]);
    expect(await getOwnApplication(office, citizen, id)).toMatchObject({
      serviceName: "आय प्रमाण पत्र",
      documents: [
        { name: "Identity proof", files: [] },
        { name: "वेतन पर्ची", files: [{ name: "photo.pdf" }] },
      ],
    });
  });

  it("cannot be seen here by anybody else, not even by reviewers", async () => {
    const id = await addApplication(office, await addPerson(office, "citizen"));
    for (const role of ["citizen", "staff", "admin"] as const) {
      const other = await addPerson(office, role);
      await expect(getOwnApplication(office, other, id)).rejects.toThrow(NotFoundError);
      expect((await list(other)).applications).toEqual([]);
      expect(await findOwnApplication(office, other, id)).toBeUndefined();
    }
    const citizen = await addPerson(office, "citizen");
    await expect(getOwnApplication(office, citizen, "nothing")).rejects.toThrow(NotFoundError);
  });
});

onEachDatabase("an open application for a service", (office) => {
  let sunita: Actor;
  let service: Service;
  beforeEach(async () => {
    sunita = await addPerson(office, "citizen");
    service = await addService(office);
  });
  const findOpen = (actor: Actor, serviceId = service.id) =>
    findOpenApplication(office, actor, serviceId);
  const setStatus = (id: string, status: string) =>
    office.db.updateTable("applications").set({ status }).where("id", "=", id).execute();

  it("is the person's newest undecided application for that service", async () => {
    expect(await findOpen(sunita)).toBeUndefined();
    const first = await apply(office, sunita, service);
    office.advanceClock(1000);
    const second = await apply(office, sunita, service);
    expect(await findOpen(sunita)).toMatchObject({ id: second, status: "pending" });
    await setStatus(second, "approved");
    expect(await findOpen(sunita)).toMatchObject({ id: first });
    for (const status of ["under-review", "under_review", "?"]) {
      await setStatus(first, status);
      expect((await findOpen(sunita))?.id, status).toBe(first);
    }
    await setStatus(first, "rejected");
    expect(await findOpen(sunita)).toBeUndefined();
  });

  it("is found only for its own service and its own applicant", async () => {
    await apply(office, sunita, service);
    expect(await findOpen(await addPerson(office, "citizen"))).toBeUndefined();
    expect(await findOpen(sunita, (await addService(office)).id)).toBeUndefined();
  });

  it("does not prevent another application for the same service", async () => {
    await apply(office, sunita, service);
    await apply(office, sunita, service);
    expect(await office.count("applications")).toBe(2);
  });
});
