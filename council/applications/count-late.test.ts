import { beforeEach, expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { ForbiddenError } from "../errors.ts";
import { dayMs } from "../limits.ts";
import type { Actor } from "../permissions.ts";
import type { Turn } from "./applications-filter.ts";
import { countLate } from "./count-late.ts";
import { listApplications } from "./list-applications.ts";

onEachDatabase("late applications", (office) => {
  let staff: Actor;
  let sunita: Actor;
  beforeEach(async () => {
    staff = await addPerson(office, "staff");
    sunita = await addPerson(office, "citizen");
  });
  const add = async (dueInDays: number | null, status = "pending", awaiting: Turn = "office") => {
    const id = await addApplication(office, sunita, { status });
    const dueAt = dueInDays === null ? null : office.clock() + dueInDays * dayMs;
    await office.db
      .updateTable("applications")
      .set({ dueAt, awaiting })
      .where("id", "=", id)
      .execute();
    return id;
  };

  it("are the undecided applications that wait for the office longer than promised", async () => {
    expect(await countLate(office, staff)).toEqual({ count: 0, isCapped: false });
    const late = [await add(-1), await add(-3, "under-review")];
    await add(-2, "approved");
    await add(-2, "rejected");
    await add(-2, "pending", "applicant");
    await add(0);
    await add(1);
    await add(null);
    expect(await countLate(office, staff)).toEqual({ count: 2, isCapped: false });
    const { applications } = await listApplications(office, staff, { order: "due", page: 1 });
    expect(applications.slice(0, 2).map(({ id }) => id)).toEqual(late.toReversed());
    expect((await listApplications(office, staff, { late: true, page: 1 })).total).toBe(2);
  });

  it("are counted up to 99", async () => {
    for (let count = 0; count < 99; count += 1) await add(-1);
    expect(await countLate(office, staff)).toEqual({ count: 99, isCapped: false });
    await add(-1);
    expect(await countLate(office, staff)).toEqual({ count: 99, isCapped: true });
  });

  it("are counted only for those who may see all applications", async () => {
    const auditor = await addPerson(office, "citizen", { duty: "auditor" });
    expect(await countLate(office, auditor)).toMatchObject({ count: 0 });
    const helper = await addPerson(office, "citizen", { duty: "helper" });
    for (const actor of [sunita, helper])
      await expect(countLate(office, actor)).rejects.toThrow(ForbiddenError);
  });
});
