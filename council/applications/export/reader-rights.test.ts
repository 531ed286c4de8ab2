import { beforeEach, expect, it } from "vitest";
import { addApplication } from "../../../tests/kit/applications.ts";
import { collect } from "../../../tests/kit/collect.ts";
import { onEachDatabase } from "../../../tests/kit/office.ts";
import { addPerson } from "../../../tests/kit/people.ts";
import { RoleChangedError, SignedOutError } from "../../errors.ts";
import type { Actor } from "../../permissions.ts";
import { exportRightsCheckEveryMs } from "../../review-limits.ts";
import { exportApplications } from "./export-applications.ts";

onEachDatabase("an export whose reader is slow", (office) => {
  let staff: Actor;
  beforeEach(async () => {
    staff = await addPerson(office, "staff");
    await addApplication(office, await addPerson(office, "citizen"));
  });

  const begun = async () => {
    const exported = await exportApplications(office, staff, { format: "csv" });
    const content = exported[Symbol.asyncIterator]();
    expect((await content.next()).value).toContain("Application ID");
    return { [Symbol.asyncIterator]: () => content };
  };
  const change = (columns: { disabledAt: number } | { role: string }) =>
    office.db.updateTable("users").set(columns).where("uid", "=", staff.uid).execute();

  it("goes on as long as the reader may see all applications", async () => {
    const rest = await begun();
    office.advanceClock(exportRightsCheckEveryMs);
    expect(await collect(rest)).toHaveLength(1);
  });

  it("fails when they are disabled meanwhile", async () => {
    const rest = await begun();
    await change({ disabledAt: office.clock() });
    office.advanceClock(exportRightsCheckEveryMs);
    await expect(collect(rest)).rejects.toThrow(SignedOutError);
  });

  it("fails when they sign out meanwhile", async () => {
    const rest = await begun();
    await office.db.deleteFrom("sessions").where("id", "=", staff.sessionId).execute();
    office.advanceClock(exportRightsCheckEveryMs);
    await expect(collect(rest)).rejects.toThrow(SignedOutError);
  });

  it("fails when they may not see all applications any more", async () => {
    const rest = await begun();
    await change({ role: "citizen" });
    office.advanceClock(exportRightsCheckEveryMs);
    await expect(collect(rest)).rejects.toThrow(RoleChangedError);
  });
});
