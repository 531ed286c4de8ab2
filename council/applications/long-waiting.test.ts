import { beforeEach, expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { ForbiddenError } from "../errors.ts";
import { dayMs } from "../limits.ts";
import type { Actor } from "../permissions.ts";
import { findLongWaiting } from "./long-waiting.ts";
import { listApplications } from "./list-applications.ts";

onEachDatabase("applications that wait long", (office) => {
  let admin: Actor;
  let sunita: Actor;
  beforeEach(async () => {
    admin = await addPerson(office, "admin");
    sunita = await addPerson(office, "citizen");
  });
  const add = (daysAgo: number, status = "pending") =>
    addApplication(office, sunita, { status, submittedAt: office.clock() - daysAgo * dayMs });

  it("are counted as the list has them, waiting for the office and submitted on or before `to`; the oldest is named", async () => {
    await add(5);
    await add(6);
    await add(7, "under-review");
    await add(8, "a status of an older release");
    const oldest = await add(9);
    await add(20, "approved");
    const waitingForApplicant = await add(30);
    await office.db
      .updateTable("applications")
      .set({ awaiting: "applicant" })
      .where("id", "=", waitingForApplicant)
      .execute();
    const waiting = await findLongWaiting(office, admin);
    expect(waiting).toMatchObject({ count: 4, isCapped: false, days: 5, oldest: { id: oldest } });
    expect(waiting.services).toHaveLength(3);
    const list = await listApplications(office, admin, {
      turn: "office",
      to: waiting.to,
      order: "oldest",
      page: 1,
    });
    expect(list.total).toBe(4);
    expect(list.applications[0]).toMatchObject({ id: oldest });
  });

  it("are also counted for each of the three services that have most of them", async () => {
    const services = [];
    for (const [title, count] of Object.entries({ Birth: 1, Water: 2, Trade: 4, Income: 3 })) {
      const service = await addService(office, { title, translations: {} });
      services.push(service);
      for (let index = 0; index < count; index += 1)
        await addApplication(office, sunita, {
          serviceId: service.id,
          submittedAt: office.clock() - 9 * dayMs,
        });
    }
    expect((await findLongWaiting(office, admin)).services).toEqual([
      { serviceId: services[2]!.id, title: { text: "Trade" }, count: 4 },
      { serviceId: services[3]!.id, title: { text: "Income" }, count: 3 },
      { serviceId: services[1]!.id, title: { text: "Water" }, count: 2 },
    ]);
  });

  it("are none in an empty office, and are not shown to citizens", async () => {
    expect(await findLongWaiting(office, admin)).toMatchObject({ count: 0, oldest: undefined });
    await expect(findLongWaiting(office, sunita)).rejects.toThrow(ForbiddenError);
  });
});
