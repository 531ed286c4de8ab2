import { beforeEach, expect, it } from "vitest";
import { aadhaarNumber } from "../../tests/kit/aadhaar-number.ts";
import { addApplication } from "../../tests/kit/applications.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { revealsPerHour, revealWindowMs } from "../limits.ts";
import type { Actor } from "../permissions.ts";
import { ForbiddenError, NotFoundError } from "../errors.ts";
import { revealNumber } from "./reveal-number.ts";

onEachDatabase("how often somebody reveals Aadhaar numbers", (office) => {
  let staff: Actor;
  let admins: Actor[];
  let id: string;
  beforeEach(async () => {
    id = await addApplication(office, await addPerson(office, "citizen"));
    staff = await addPerson(office, "staff", { displayName: "Kamla Bai" });
    admins = [await addPerson(office, "admin"), await addPerson(office, "admin")];
  });
  const revealed = { outcome: "revealed", number: aadhaarNumber };
  const revealOften = (actor: Actor, times: number) =>
    Promise.all(
      Array.from({ length: times }, () =>
        revealNumber(office, actor, { applicationId: id, field: "aadharNumber" }),
      ),
    );
  const findReveals = () =>
    office.db.selectFrom("logs").select("userId").where("action", "=", "REVEAL_AADHAR").execute();
  const notifications = () =>
    office.db
      .selectFrom("notifications")
      .select(["userId", "message"])
      .where("title", "like", "%revealsTitle%")
      .execute();

  it("is limited to 30 times an hour, even for requests at the same moment", async () => {
    const answers = await revealOften(staff, revealsPerHour + 20);
    expect(answers.filter(({ outcome }) => outcome === "revealed")).toHaveLength(revealsPerHour);
    expect(answers.filter(({ outcome }) => outcome === "tooMany")).toHaveLength(20);
    expect(JSON.stringify(answers.filter(({ outcome }) => outcome === "tooMany"))).not.toMatch(
      /\d/,
    );
    expect(await findReveals()).toHaveLength(revealsPerHour);
  });

  it("is notified to each administrator, with the name and without a number, once in each hour in which the limit is exceeded", async () => {
    await revealOften(staff, revealsPerHour);
    expect(await notifications()).toEqual([]);
    await revealOften(staff, 5);
    const first = await notifications();
    expect(first.map(({ userId }) => userId).sort()).toEqual(admins.map(({ uid }) => uid).sort());
    for (const { message } of first) {
      expect(message).toContain("Kamla Bai");
      expect(message).not.toMatch(/\d{4}/);
    }
    office.advanceClock(revealWindowMs);
    await revealOften(staff, revealsPerHour + 3);
    expect(await notifications()).toHaveLength(2 * admins.length);
  });

  it("is limited neither after the hour nor for other people", async () => {
    await revealOften(staff, revealsPerHour + 1);
    expect(
      await revealNumber(office, admins[0]!, { applicationId: id, field: "aadharNumber" }),
    ).toEqual(revealed);
    expect(
      await revealNumber(office, await addPerson(office, "staff"), {
        applicationId: id,
        field: "aadharNumber",
      }),
    ).toEqual(revealed);
    office.advanceClock(revealWindowMs - 1);
    expect(await revealNumber(office, staff, { applicationId: id, field: "aadharNumber" })).toEqual(
      { outcome: "tooMany" },
    );
    office.advanceClock(1);
    expect(await revealNumber(office, staff, { applicationId: id, field: "aadharNumber" })).toEqual(
      revealed,
    );
  });

  it("does not count requests for an application that does not exist", async () => {
    for (let times = 0; times < 5; times += 1)
      await expect(
        revealNumber(office, staff, { applicationId: "none", field: "aadharNumber" }),
      ).rejects.toThrow(NotFoundError);
    const answers = await revealOften(staff, revealsPerHour);
    expect(answers.every(({ outcome }) => outcome === "revealed")).toBe(true);
  });
});

onEachDatabase("revealing an Aadhaar number", (office) => {
  it("shows it to a reviewer and is recorded without the number", async () => {
    const id = await addApplication(office, await addPerson(office, "citizen"));
    const staff = await addPerson(office, "staff");
    expect(await revealNumber(office, staff, { applicationId: id, field: "aadharNumber" })).toEqual(
      {
        outcome: "revealed",
        number: aadhaarNumber,
      },
    );
    const logs = await office.db.selectFrom("logs").selectAll().execute();
    expect(logs).toMatchObject([{ action: "REVEAL_AADHAR", subjectId: id, userId: staff.uid }]);
    expect(JSON.stringify(logs)).not.toContain("1234");
  });

  it("is refused to citizens, even to the applicant, and to a reviewer on their own application", async () => {
    const citizen = await addPerson(office, "citizen");
    const staff = await addPerson(office, "staff");
    const ofCitizen = await addApplication(office, citizen);
    const ofStaff = await addApplication(office, staff);
    await expect(
      revealNumber(office, citizen, { applicationId: ofCitizen, field: "aadharNumber" }),
    ).rejects.toThrow(ForbiddenError);
    await expect(
      revealNumber(office, staff, { applicationId: ofStaff, field: "aadharNumber" }),
    ).rejects.toThrow(ForbiddenError);
    await expect(
      revealNumber(office, staff, { applicationId: "nothing", field: "aadharNumber" }),
    ).rejects.toThrow(NotFoundError);
    expect(await office.count("logs")).toBe(0);
  });

  it("fails if the stored number was copied from another application", async () => {
    const citizen = await addPerson(office, "citizen");
    const staff = await addPerson(office, "staff");
    const [one, other] = [
      await addApplication(office, citizen),
      await addApplication(office, citizen, { aadharNumber: "999999999999" }),
    ];
    const { sealed } = await office.db
      .selectFrom("identityNumbers")
      .select("sealed")
      .where("applicationId", "=", other)
      .executeTakeFirstOrThrow();
    await office.db
      .updateTable("identityNumbers")
      .set({ sealed })
      .where("applicationId", "=", one)
      .execute();
    await expect(
      revealNumber(office, staff, { applicationId: one, field: "aadharNumber" }),
    ).rejects.toThrow();
    expect(await office.count("logs")).toBe(0);
  });
});
