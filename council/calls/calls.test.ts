import { beforeEach, expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { familyPhone, fileFor, addAtCounter } from "../../tests/kit/counter.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { writeToApplicant } from "../applications/messages/write-to-applicant.ts";
import { reviewApplication } from "../applications/review.ts";
import { ForbiddenError } from "../errors.ts";
import { newToken } from "../ids.ts";
import type { Actor } from "../permissions.ts";
import { countCalls, listCalls } from "./list-calls.ts";
import { markTold } from "./mark-told.ts";

onEachDatabase("the calls to applicants without email", (office) => {
  let kamla: Actor;
  let ramesh: Actor;
  let id: string;
  beforeEach(async () => {
    kamla = await addPerson(office, "staff", { displayName: "Kamla" });
    ramesh = await addPerson(office, "admin", { displayName: "Ramesh" });
    const shanti = await addAtCounter(office, kamla);
    id = await fileFor(office, kamla, shanti, await addService(office));
  });
  const approve = () =>
    reviewApplication(office, ramesh, {
      applicationId: id,
      status: "approved",
      remarks: "Come for it",
      version: 1,
    });
  const listed = async () => (await listCalls(office, kamla, { page: 1 })).calls;

  it("are listed with what the letter would say, and no letter is sent", async () => {
    await approve();
    office.advanceClock(1000);
    await writeToApplicant(office, ramesh, {
      applicationId: id,
      text: "Bring the ration card",
      key: newToken(office),
      readUpTo: 0,
    });
    expect(await listed()).toEqual([
      {
        id: expect.any(String),
        message: expect.objectContaining({ key: "notifications.statusChanged.approved" }),
        createdAt: office.clock() - 1000,
        application: { id, reference: id.slice(-8), userName: "Shanti Bai" },
        phone: familyPhone,
      },
      expect.objectContaining({
        message: expect.objectContaining({ key: "notifications.messageFromOffice.message" }),
      }),
    ]);
    expect(await countCalls(office, kamla)).toBe(2);
    expect(await office.count("letters")).toBe(0);
  });

  it("leave out applicants with an email", async () => {
    const own = await addApplication(office, await addPerson(office, "citizen"));
    await reviewApplication(office, ramesh, {
      applicationId: own,
      status: "approved",
      remarks: "",
      version: 1,
    });
    expect(await listed()).toEqual([]);
    expect(await office.count("letters")).toBe(1);
  });

  it("are ticked off once, with the name of the caller; a second person sees that it was done", async () => {
    await approve();
    const [call] = await listed();
    office.advanceClock(1000);
    const both = await Promise.all(
      [kamla, ramesh].map((clerk) => markTold(office, clerk, call!.id)),
    );
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(["notOpen", "told"]);
    const row = await office.db.selectFrom("calls").selectAll().executeTakeFirstOrThrow();
    const teller = both[0]!.outcome === "told" ? kamla : ramesh;
    expect(row).toMatchObject({ toldAt: office.clock(), toldBy: teller.uid });
    const entries = office.db.selectFrom("logs").selectAll().where("action", "=", "TELL_BY_PHONE");
    expect(await entries.execute()).toMatchObject([{ userId: teller.uid, subjectId: id }]);
    expect(await listed()).toEqual([]);
    expect(await markTold(office, kamla, "none")).toEqual({ outcome: "notOpen" });
  });

  it("are refused to everybody outside the office", async () => {
    await approve();
    const [call] = await listed();
    const sunita = await addPerson(office, "citizen");
    await expect(listCalls(office, sunita, { page: 1 })).rejects.toThrow(ForbiddenError);
    await expect(countCalls(office, sunita)).rejects.toThrow(ForbiddenError);
    await expect(markTold(office, sunita, call!.id)).rejects.toThrow(ForbiddenError);
    expect(await listed()).toHaveLength(1);
  });

  it("are deleted with their application", async () => {
    await approve();
    await office.db.deleteFrom("documents").execute();
    await office.db.deleteFrom("drafts").execute();
    await office.db.deleteFrom("applications").where("id", "=", id).execute();
    expect(await office.count("calls")).toBe(0);
  });
});
