import { expect, it } from "vitest";
import { addAtCounter, fileFor } from "../../tests/kit/counter.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { notify } from "../notifications/notify.ts";
import { dayMs } from "../limits.ts";
import { countExpired, runRetention } from "./run.ts";

onEachDatabase("a dry run of the retention job", (office) => {
  it("counts what the job deletes, including people who can be deleted only after their application", async () => {
    const kamla = await addPerson(office, "staff");
    const shanti = await addAtCounter(office, kamla);
    const applicationId = await fileFor(office, kamla, shanti, await addService(office));
    await office.change((tx) =>
      notify(tx, kamla.uid, {
        title: { key: "notifications.dataReady.title" },
        message: { key: "notifications.dataReady.message" },
        type: "info",
        actionUrl: "/dashboard/staff",
        applicationId,
      }),
    );
    office.advanceClock(8 * 365 * dayMs);
    const tables = ["applications", "documents", "logs", "notifications", "users"] as const;
    const rows = () => Promise.all(tables.map((table) => office.count(table)));
    const before = await rows();

    const counted = await countExpired(office);
    expect(await rows(), "counting changed nothing").toEqual(before);
    expect(office.documents.contents.size).toBeGreaterThan(0);
    expect(counted).toMatchObject({ applications: 1, people: 1, notifications: 0 });
    expect(await runRetention(office)).toEqual(counted);
    expect(await office.count("notifications")).toBe(0);
  });
});
