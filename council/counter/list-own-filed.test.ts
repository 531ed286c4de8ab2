import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { addAtCounter, fileFor, formFor, makeCode } from "../../tests/kit/counter.ts";
import { correctionsOf } from "../../tests/kit/corrections.ts";
import { onEachOwnDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { queryPlan } from "../../tests/kit/query-plan.ts";
import { addService } from "../../tests/kit/services.ts";
import { attachFiles } from "../../tests/kit/submissions.ts";
import { listDrafts } from "../applications/list-drafts.ts";
import { reviewApplication } from "../applications/review.ts";
import type { Service } from "../catalogue/records.ts";
import { claimApplication } from "../claims/claim-application.ts";
import { filedPerPage } from "../counter-limits.ts";
import { ForbiddenError } from "../errors.ts";
import type { Actor } from "../permissions.ts";
import { listOwnFiledApplications, selectOwnFiled } from "./list-own-filed.ts";

onEachOwnDatabase("an application that the reader filed at the counter", (office) => {
  let helper: Actor;
  let kamla: Actor;
  let shanti: string;
  let service: Service;
  beforeEach(async () => {
    helper = await addPerson(office, "citizen", { displayName: "Seva Kendra", duty: "helper" });
    kamla = await addPerson(office, "staff");
    shanti = await addAtCounter(office, helper);
    service = await addService(office, { title: "Income Certificate" });
  });
  const list = (reader = helper, page = 1) => listOwnFiledApplications(office, reader, { page });
  const idsOf = async (reader: Actor) =>
    (await list(reader)).applications.map((application) => application.id);

  it("is listed, newest first, without applications that others filed or that the reader sent for themselves", async () => {
    await addApplication(office, helper);
    const first = await fileFor(office, helper, shanti, service);
    office.advanceClock(1);
    const second = await fileFor(office, helper, shanti, service);
    const byOffice = await fileFor(office, kamla, shanti, service);
    expect(await idsOf(helper)).toEqual([second, first]);
    expect(await idsOf(kamla)).toEqual([byOffice]);
    expect((await list()).applications[1]).toEqual({
      id: first,
      reference: first.slice(-8),
      serviceName: "Income Certificate",
      userName: "Shanti Bai",
      status: "pending",
      submittedAt: expect.any(Number),
    });
  });

  it("leaves the list once it is decided", async () => {
    const id = await fileFor(office, helper, shanti, service);
    const decision = { applicationId: id, status: "approved", remarks: "", version: 1 } as const;
    await reviewApplication(office, kamla, decision);
    expect(await idsOf(helper)).toEqual([]);
  });

  it("is listed with the time until which it can be corrected, unless somebody has claimed it", async () => {
    const id = await fileFor(office, helper, shanti, service);
    const code = await makeCode(office, helper, id);
    await correctionsOf(office).ask(kamla, id);
    expect((await list()).correctionDeadlines).toMatchObject({ [id]: { isOverdue: false } });
    const nephew = await addPerson(office, "citizen");
    await claimApplication(office, nephew, { code, claimant: "applicant" });
    const { applications, correctionDeadlines } = await list();
    expect(applications).toMatchObject([{ id }]);
    expect(correctionDeadlines).toEqual({});
  });

  it("is listed without a time for corrections if its applicant is disabled or deleted", async () => {
    const id = await fileFor(office, helper, shanti, service);
    await correctionsOf(office).ask(kamla, id);
    await office.db.updateTable("users").set({ disabledAt: 1 }).where("uid", "=", shanti).execute();
    expect((await list()).correctionDeadlines).toEqual({});
    await office.db.deleteFrom("users").where("uid", "=", shanti).execute();
    const { applications, correctionDeadlines } = await list();
    expect(applications).toMatchObject([{ id }]);
    expect(correctionDeadlines).toEqual({});
  });

  it("is listed on pages", async () => {
    for (let count = 0; count <= filedPerPage; count += 1) await addApplication(office, kamla);
    await sql`update "applications" set "filedBy" = ${helper.uid}`.execute(office.db);
    const [first, last] = [await list(), await list(helper, 9)];
    expect([first.applications.length, first.pages]).toEqual([filedPerPage, 2]);
    expect([last.applications.length, last.page]).toEqual([1, 2]);
  });

  it("is not listed for those who may not file for others", async () => {
    for (const duty of [undefined, "auditor"] as const) {
      const reader = await addPerson(office, "citizen", { duty });
      await expect(list(reader)).rejects.toThrow(ForbiddenError);
    }
  });

  it("is among the drafts for others until its form is sent", async () => {
    const own = { key: "0".repeat(24), serviceId: service.id };
    const begun = formFor(office, shanti, service);
    for (const form of [own, begun]) await attachFiles(office, helper, form, service);
    expect(await listDrafts(office, helper, { isForOthers: true })).toMatchObject([
      { formKey: begun.key, applicantName: "Shanti Bai" },
    ]);
  });

  describe("thanks to its index", () => {
    it("can be counted and listed without reading applications that others filed or that are decided", async () => {
      const counted = selectOwnFiled(office, helper.uid).select("applications.id");
      const listed = counted.orderBy("submittedAt", "desc").orderBy("applications.id", "desc");
      for (const query of [counted, listed.limit(filedPerPage)])
        expect(await queryPlan(office, sql`select * from ${query} as found`)).toContain(
          "applicationsByFiledBy",
        );
    });
  });
});
