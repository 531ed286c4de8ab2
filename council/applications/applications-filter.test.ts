import { beforeEach, expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { onEachDatabase, startTime } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import type { Actor } from "../permissions.ts";
import { listApplications, type ApplicationsRequest } from "./list-applications.ts";

const dayMs = 24 * 60 * 60 * 1000;

onEachDatabase("the office's list of applications", (office) => {
  let staff: Actor;
  let sunita: Actor;

  beforeEach(async () => {
    staff = await addPerson(office, "staff");
    sunita = await addPerson(office, "citizen");
  });

  const list = (request: Partial<ApplicationsRequest>) =>
    listApplications(office, staff, { page: 1, ...request });
  const idsOf = async (request: Partial<ApplicationsRequest>) =>
    (await list(request)).applications.map(({ id }) => id);
  const setColumns = (id: string, columns: { awaiting?: "applicant"; dueAt?: number }) =>
    office.db.updateTable("applications").set(columns).where("id", "=", id).execute();

  it("can be limited to undecided applications that wait for the office, or for their applicant", async () => {
    const [forOffice, forApplicant] = [
      await addApplication(office, sunita),
      await addApplication(office, sunita, { status: "under-review" }),
    ];
    await setColumns(forApplicant, { awaiting: "applicant" });
    await addApplication(office, sunita, { status: "approved" });
    expect(await idsOf({ turn: "office" })).toEqual([forOffice]);
    expect(await idsOf({ turn: "applicant" })).toEqual([forApplicant]);
    expect(await list({ turn: "applicant" })).toMatchObject({ total: 1, pages: 1 });
  });

  it("can be limited to the applications of one service, also together with a status", async () => {
    const service = "A".repeat(24);
    const pending = await addApplication(office, sunita, { serviceId: service });
    await addApplication(office, sunita, { serviceId: service, status: "approved" });
    await addApplication(office, sunita);
    expect(await list({ service })).toMatchObject({ total: 2 });
    expect(await idsOf({ service, status: "pending" })).toEqual([pending]);
    expect(await list({ service: "none" })).toMatchObject({ total: 0, page: 1, pages: 1 });
  });

  it("can be limited to late applications: undecided, waiting for the office, and due on an earlier day", async () => {
    const [late, paused, decided, open] = [
      await addApplication(office, sunita),
      await addApplication(office, sunita),
      await addApplication(office, sunita, { status: "rejected" }),
      await addApplication(office, sunita),
    ];
    for (const id of [late, paused, decided]) await setColumns(id, { dueAt: startTime - 1 });
    await setColumns(paused, { awaiting: "applicant" });
    await setColumns(open, { dueAt: startTime + dayMs });
    await addApplication(office, sunita);
    expect(await idsOf({ late: true })).toEqual([late]);
    expect((await list({ late: true })).applications[0]).toMatchObject({
      due: { state: "late" },
      waiting: { isTooLong: true },
    });
  });

  it("can be limited to applications submitted from one day to another, counted in India's time", async () => {
    // One minute before and after 2 January begins in India.
    const midnight = Date.UTC(2026, 0, 1, 18, 30);
    const before = await addApplication(office, sunita, { submittedAt: midnight - 60_000 });
    const after = await addApplication(office, sunita, { submittedAt: midnight + 60_000 });
    expect(await idsOf({ from: "2026-01-02" })).toEqual([after]);
    expect(await idsOf({ to: "2026-01-01" })).toEqual([before]);
    expect(await idsOf({ from: "2026-01-01", to: "2026-01-02" })).toEqual([after, before]);
    expect(await idsOf({ from: "2026-01-02", to: "2026-01-01" })).toEqual([]);
  });

  it("begins with the newest, the oldest, or the next due application", async () => {
    const ids: string[] = [];
    for (const day of [0, 1, 2, 3, 4])
      ids.push(
        await addApplication(office, sunita, {
          submittedAt: startTime + day * dayMs,
          status: day === 4 ? "approved" : "pending",
        }),
      );
    const [withoutDueDate, later, sooner, paused, decided] = ids as [
      string,
      string,
      string,
      string,
      string,
    ];
    await setColumns(later, { dueAt: startTime + 9 * dayMs });
    await setColumns(sooner, { dueAt: startTime + 8 * dayMs });
    await setColumns(paused, { dueAt: startTime, awaiting: "applicant" });
    await setColumns(decided, { dueAt: startTime });
    expect(await idsOf({})).toEqual(ids.toReversed());
    expect(await idsOf({ order: "oldest" })).toEqual(ids);
    expect(await idsOf({ order: "due" })).toEqual([sooner, later, withoutDueDate, paused, decided]);
  });

  it("has every application on exactly one page in each order", async () => {
    const all: string[] = [];
    for (let count = 0; count < 83; count += 1)
      // Two applications at each time.
      all.push(
        await addApplication(office, sunita, { submittedAt: startTime + (count >> 1) * 1000 }),
      );
    for (const order of ["newest", "oldest", "due"] as const) {
      const pages = [];
      for (const page of [1, 2, 3, 4]) pages.push(await idsOf({ order, from: "2026-01-01", page }));
      expect(pages.map((page) => page.length)).toEqual([25, 25, 25, 8]);
      const seen = pages.flat();
      const times = seen.map((id) => all.indexOf(id) >> 1);
      const sorted = times.toSorted((one, other) =>
        order === "newest" ? other - one : one - other,
      );
      expect(times).toEqual(sorted);
      expect(new Set(seen)).toEqual(new Set(all));
      const unfiltered = [];
      for (const page of [1, 2, 3, 4]) unfiltered.push(...(await idsOf({ order, page })));
      expect(unfiltered).toEqual(seen);
    }
  });
});
