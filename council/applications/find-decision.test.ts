import { expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { decide } from "../../tests/kit/certificates.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { findDecision } from "./find-decision.ts";

onEachDatabase("the decision of an application", (office) => {
  it("names the person who decided, even after somebody else saved it again", async () => {
    const { id, at, uid } = await savedAgain("Kamla Bai", "Ravi Lal");
    expect(await findDecision(office, id, "approved")).toEqual({
      at,
      by: "Kamla Bai",
      uid,
      amendedAt: undefined,
    });
  });

  it("is unknown if the history does not have it, even if somebody saved it again", async () => {
    const { id, at } = await savedAgain("Kamla Bai", "Ravi Lal");
    await office.db.deleteFrom("applicationEvents").where("at", "=", at).execute();
    expect(await findDecision(office, id, "approved")).toBeUndefined();
  });

  /** An application that one person approved and another one saved again a minute later. */
  async function savedAgain(approver: string, other: string) {
    const id = await addApplication(office, await addPerson(office, "citizen"));
    office.advanceClock(60_000);
    const at = office.clock();
    const staff = await addPerson(office, "staff", { displayName: approver });
    await decide(office, staff, id, "approved");
    office.advanceClock(60_000);
    const admin = await addPerson(office, "admin", { displayName: other });
    await decide(office, admin, id, "approved");
    return { id, at, uid: staff.uid };
  }
});
