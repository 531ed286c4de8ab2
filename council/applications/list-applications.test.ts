import { expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { ForbiddenError } from "../errors.ts";
import { countApplications } from "./count-applications.ts";
import {
  listApplications,
  listRecentApplications,
  type ApplicationsRequest,
} from "./list-applications.ts";
import { statuses } from "./status.ts";
import { spec } from "../../tests/kit/spec.ts";

onEachDatabase("the office's list", (office) => {
  it(
    "has 25 applications on a page, newest first, with the total of all pages",
    spec("§7/applications/read-all"),
    async () => {
      const { staff, sunita } = await addPeople();
      const ids: string[] = [];
      for (let count = 0; count < 53; count += 1) {
        office.advanceClock(1000);
        ids.unshift(await addApplication(office, sunita));
      }
      const pages = [];
      for (const page of [1, 2, 3]) pages.push(await listApplications(office, staff, { page }));

      expect(pages.map((page) => page.applications.length)).toEqual([25, 25, 3]);
      expect(pages.flatMap((page) => page.applications.map(({ id }) => id))).toEqual(ids);
      expect(pages[0]).toMatchObject({ total: 53, page: 1, pages: 3 });
    },
  );

  it("has each application on one page, even if many were submitted at the same time", async () => {
    const { staff, sunita } = await addPeople();
    for (let count = 0; count < 40; count += 1) await addApplication(office, sunita);
    const seen = new Set<string>();
    for (const page of [1, 2])
      for (const { id } of (await listApplications(office, staff, { page })).applications)
        seen.add(id);
    expect(seen.size).toBe(40);
  });

  it("has 100 rows on a page where rows can be ticked, also in the list of unanswered messages, and 25 on other pages", async () => {
    const { staff, sunita } = await addPeople();
    for (let count = 0; count < 101; count += 1) await addApplication(office, sunita);
    await office.db.updateTable("applications").set({ unansweredSince: office.clock() }).execute();
    const countRows = async (request: Partial<ApplicationsRequest>) =>
      (await listApplications(office, staff, { page: 1, ...request })).applications.length;
    expect(await countRows({ several: true })).toBe(100);
    expect(await countRows({ several: true, page: 2 })).toBe(1);
    expect(await countRows({ several: true, isUnanswered: true })).toBe(100);
    expect(await countRows({ isUnanswered: true })).toBe(25);
    expect(await countRows({})).toBe(25);
  });

  it("can be limited to the applications with one status", async () => {
    const { staff, sunita } = await addPeople();
    const approved = await addApplication(office, sunita, { status: "approved" });
    await addApplication(office, sunita);

    const found = await listApplications(office, staff, { status: "approved", page: 1 });
    expect(found.applications.map(({ id }) => id)).toEqual([approved]);
    expect(found).toMatchObject({ total: 1, pages: 1 });
  });

  it("returns the last page if a later page is requested, and an empty page if there are no applications", async () => {
    const { staff, sunita } = await addPeople();
    expect(await listApplications(office, staff, { page: 9 })).toMatchObject({
      applications: [],
      total: 0,
      page: 1,
      pages: 1,
    });
    await addApplication(office, sunita);
    const found = await listApplications(office, staff, { page: 9 });
    expect(found).toMatchObject({ page: 1, pages: 1 });
    expect(found.applications).toHaveLength(1);
  });

  it("names applicant and service, the service in the reader's language", async () => {
    const { sunita } = await addPeople();
    const reader = await addPerson(office, "staff", { language: "hi" });
    await addApplication(office, sunita, { translations: { hi: { title: "आय प्रमाण पत्र" } } });
    const { applications } = await listApplications(office, reader, { page: 1 });
    expect(applications).toMatchObject([
      {
        userName: "Sunita Devi",
        userEmail: sunita.email,
        serviceName: "आय प्रमाण पत्र",
        status: "pending",
        submittedAt: office.clock(),
      },
    ]);
  });

  it("counts all applications by status; an unknown status counts as pending, in the totals and in the list", async () => {
    const { staff, sunita } = await addPeople();
    const stored = ["pending", "under-review", "under-review", "approved", "rejected", "lost"];
    for (const status of stored) await addApplication(office, sunita, { status });

    expect(await countApplications(office, staff)).toEqual({
      total: 6,
      pending: 2,
      "under-review": 2,
      approved: 1,
      rejected: 1,
    });
    const { applications } = await listApplications(office, staff, { page: 1 });
    expect(applications.filter(({ status }) => status === "pending")).toHaveLength(2);
  });

  it("has, for each status, exactly the applications that its total counts, however the status is stored", async () => {
    const { staff, sunita } = await addPeople();
    const stored = ["pending", "lost", "under-review", "under_review", "approved", "rejected"];
    for (const status of stored) await addApplication(office, sunita, { status });
    for (const status of statuses) {
      const query = { status, page: 1 };
      const { applications, total, statusTotals } = await listApplications(office, staff, query);
      expect(applications.map((application) => application.status)).toEqual(
        Array(total).fill(status),
      );
      expect(total).toBe(statusTotals[status]);
    }
    const { statusTotals } = await listApplications(office, staff, { page: 1 });
    expect(statusTotals).toMatchObject({ pending: 2, "under-review": 2, approved: 1, rejected: 1 });
  });

  it(
    "begins with the newest 5 on an administrator's first page",
    spec("§9/lists/recent"),
    async () => {
      const { sunita } = await addPeople();
      const admin = await addPerson(office, "admin");
      const ids: string[] = [];
      for (let count = 0; count < 7; count += 1) {
        office.advanceClock(1000);
        ids.unshift(await addApplication(office, sunita));
      }
      const recent = await listRecentApplications(office, admin);
      expect(recent.map(({ id }) => id)).toEqual(ids.slice(0, 5));
    },
  );

  it("is refused to citizens", async () => {
    const { sunita } = await addPeople();
    await expect(listApplications(office, sunita, { page: 1 })).rejects.toThrow(ForbiddenError);
    await expect(listRecentApplications(office, sunita)).rejects.toThrow(ForbiddenError);
    await expect(countApplications(office, sunita)).rejects.toThrow(ForbiddenError);
  });

  async function addPeople() {
    return { staff: await addPerson(office, "staff"), sunita: await addPerson(office, "citizen") };
  }
});
