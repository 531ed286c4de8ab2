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

  const readFirstPiece = async () => {
    const exported = await exportApplications(office, staff, { format: "csv" });
    const content = exported[Symbol.asyncIterator]();
    expect((await content.next()).value).toContain("Application ID");
    return { [Symbol.asyncIterator]: () => content };
  };
  const changeReader = (columns: { disabledAt: number } | { role: string }) =>
    office.db.updateTable("users").set(columns).where("uid", "=", staff.uid).execute();

  it("goes on as long as the reader may see all applications", async () => {
    const rest = await readFirstPiece();
    office.advanceClock(exportRightsCheckEveryMs);
    expect(await collect(rest)).toHaveLength(1);
  });

  it("fails when the reader is disabled meanwhile", async () => {
    const rest = await readFirstPiece();
    await changeReader({ disabledAt: office.clock() });
    office.advanceClock(exportRightsCheckEveryMs);
    await expect(collect(rest)).rejects.toThrow(SignedOutError);
  });

  it("fails when the reader signs out meanwhile", async () => {
    const rest = await readFirstPiece();
    await office.db.deleteFrom("sessions").where("id", "=", staff.sessionId).execute();
    office.advanceClock(exportRightsCheckEveryMs);
    await expect(collect(rest)).rejects.toThrow(SignedOutError);
  });

  it("fails when the reader may not see all applications any more", async () => {
    const rest = await readFirstPiece();
    await changeReader({ role: "citizen" });
    office.advanceClock(exportRightsCheckEveryMs);
    await expect(collect(rest)).rejects.toThrow(RoleChangedError);
  });
});
