import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { addAtCounter, fileFor, makeCode } from "../../tests/kit/counter.ts";
import { onEachOwnDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { queryPlan } from "../../tests/kit/query-plan.ts";
import { addService } from "../../tests/kit/services.ts";
import type { Service } from "../catalogue/records.ts";
import { claimApplication } from "../claims/claim-application.ts";
import { filedPerPage } from "../counter-limits.ts";
import { ForbiddenError } from "../errors.ts";
import type { Actor } from "../permissions.ts";
import { listFiledApplications, selectFiled } from "./list-filed.ts";

onEachOwnDatabase("an application that was filed at the counter", (office) => {
  let auditor: Actor;
  let kamla: Actor;
  let shanti: string;
  let service: Service;
  beforeEach(async () => {
    auditor = await addPerson(office, "citizen", { duty: "auditor" });
    kamla = await addPerson(office, "staff", { displayName: "Kamla" });
    shanti = await addAtCounter(office, kamla);
    service = await addService(office, { title: "Income Certificate" });
  });
  const list = (page = 1) => listFiledApplications(office, auditor, { page });

  it("is listed for auditors, newest first, with who filed it, and without applications that people sent themselves", async () => {
    const helper = await addPerson(office, "citizen", { duty: "helper", displayName: "Ravi" });
    await addApplication(office, await addPerson(office, "citizen"));
    const byOffice = await fileFor(office, kamla, shanti, service);
    office.advanceClock(1);
    const byHelper = await fileFor(office, helper, await addAtCounter(office, helper), service);
    const { applications, page, pages } = await list();
    expect({ page, pages }).toEqual({ page: 1, pages: 1 });
    expect(applications).toEqual([
      expect.objectContaining({ id: byHelper, filedByName: "Ravi", isByHelper: true }),
      {
        id: byOffice,
        reference: byOffice.slice(-8),
        serviceName: "Income Certificate",
        userName: "Shanti Bai",
        status: "pending",
        submittedAt: expect.any(Number),
        filedByName: "Kamla",
        isByHelper: false,
      },
    ]);
  });

  it("stays listed once somebody has claimed it, even an auditor", async () => {
    const id = await fileFor(office, kamla, shanti, service);
    const code = await makeCode(office, kamla, id);
    await claimApplication(office, auditor, { code, claimant: "applicant" });
    expect((await list()).applications).toMatchObject([{ id, filedByName: "Kamla" }]);
  });

  it("is listed on pages", async () => {
    for (let count = 0; count <= filedPerPage; count += 1) await addApplication(office, kamla);
    await sql`update "applications" set "filedBy" = ${kamla.uid}`.execute(office.db);
    const [first, last] = [await list(), await list(9)];
    expect([first.applications.length, first.pages]).toEqual([filedPerPage, 2]);
    expect([last.applications.length, last.page]).toEqual([1, 2]);
  });

  it("is refused to everybody but auditors", async () => {
    const people = [
      kamla,
      await addPerson(office, "admin"),
      await addPerson(office, "citizen"),
      await addPerson(office, "citizen", { duty: "helper" }),
    ];
    for (const person of people)
      await expect(listFiledApplications(office, person, { page: 1 })).rejects.toThrow(
        ForbiddenError,
      );
  });

  describe("thanks to its index", () => {
    it("can be counted and listed without reading other applications", async () => {
      const counted = selectFiled(office).select("applications.id");
      const listed = counted.orderBy("submittedAt", "desc").orderBy("applications.id", "desc");
      for (const query of [counted, listed.limit(filedPerPage)])
        expect(await queryPlan(office, sql`select * from ${query} as found`)).toContain(
          "applicationsFiledForOthers",
        );
    });
  });
});
