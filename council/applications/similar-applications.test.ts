import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { correctionsOf } from "../../tests/kit/corrections.ts";
import { onEachOwnDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { queryPlan } from "../../tests/kit/query-plan.ts";
import { ForbiddenError } from "../errors.ts";
import { dayMs } from "../limits.ts";
import type { Actor } from "../permissions.ts";
import {
  similarApplicationsAtMost,
  similarCandidatesAtMost,
  similarOfAccountAtMost,
  similarWithinDays,
} from "../review-limits.ts";
import { getApplicationForAudit } from "./get-application-for-audit.ts";
import { getApplicationForReview } from "./get-application-for-review.ts";
import { noSimilarApplications } from "./similar-applications.ts";
import { findCandidates, selectOfAccount, selectOfHash, selectOfTerm } from "./similar-records.ts";

const serviceId = "S".repeat(24);

onEachOwnDatabase("similar applications", (office) => {
  let staff: Actor;
  let sunita: Actor;
  let ravi: Actor;
  beforeEach(async () => {
    staff = await addPerson(office, "staff");
    sunita = await addPerson(office, "citizen", { displayName: "Sunita Devi" });
    ravi = await addPerson(office, "citizen", { displayName: "Ravi Kumar" });
  });

  let addedCount = 0;
  /** Adds an application, by default with its own phone number, Aadhaar number and service. */
  const apply = (
    applicant: Actor,
    { phoneNumber, ...given }: Parameters<typeof addApplication>[2] & { phoneNumber?: string },
  ) => {
    office.advanceClock(1000);
    addedCount += 1;
    const formData = {
      fullName: applicant.displayName,
      phoneNumber: phoneNumber ?? `${9_000_000_000 + addedCount}`,
    };
    const aadharNumber = `${100_000_000_000 + addedCount}`;
    return addApplication(office, applicant, { formData, aadharNumber, ...given });
  };
  const similarTo = async (id: string, reader = staff) =>
    (await getApplicationForReview(office, reader, id)).similar;
  const sharedWith = async (id: string) =>
    Object.fromEntries((await similarTo(id)).listed.map((one) => [one.id, one.shared]));

  it("are listed with what they share: account, phone number (however it is written) or Aadhaar number", async () => {
    const phoneNumber = "98123 45678";
    const aadharNumber = "234567891234";
    const id = await apply(sunita, { phoneNumber, aadharNumber });
    const withAccount = await apply(sunita, {});
    const withPhone = await apply(ravi, { phoneNumber: "+91-98123-45678" });
    const withNumber = await apply(ravi, { aadharNumber });
    await apply(ravi, {});
    expect(await sharedWith(id)).toEqual({
      [withAccount]: ["account"],
      [withPhone]: ["phone"],
      [withNumber]: ["aadhaar"],
    });
    const withAll = await apply(sunita, { phoneNumber: "०९८१२३४५६७८", aadharNumber });
    expect((await sharedWith(id))[withAll]).toEqual(["aadhaar", "phone", "account"]);
  });

  it("are listed without numbers, and with the applicant's name only if the account is another one", async () => {
    const aadharNumber = "234567891234";
    const id = await apply(sunita, { aadharNumber });
    const other = await apply(ravi, { aadharNumber });
    await apply(sunita, {});
    const { similar } = await getApplicationForReview(office, staff, id);
    expect(similar.listed.map(({ userName }) => userName)).toEqual([undefined, "Ravi Kumar"]);
    expect(similar.listed[1]).toEqual({
      id: other,
      reference: other.slice(-8),
      serviceName: "Income Certificate",
      status: "pending",
      submittedAt: expect.any(Number) as number,
      userName: "Ravi Kumar",
      shared: ["aadhaar"],
    });
    expect(JSON.stringify(similar)).not.toMatch(/hash|2345|1234\b/);
  });

  it("are listed newest first, after those for the same service", async () => {
    const older = await apply(sunita, { serviceId });
    const id = await apply(sunita, { serviceId });
    const newer = await apply(sunita, { serviceId });
    const another = await apply(sunita, {});
    const { listed, isComplete } = await similarTo(id);
    expect(listed.map((one) => [one.id, one.shared])).toEqual([
      [newer, ["service", "account"]],
      [older, ["service", "account"]],
      [another, ["account"]],
    ]);
    expect(isComplete).toBe(true);
  });

  it("are undecided, or from the last year", async () => {
    const aYearAgo = office.clock() - similarWithinDays * dayMs;
    const open = await apply(sunita, { submittedAt: aYearAgo - dayMs, status: "under-review" });
    await apply(sunita, { submittedAt: aYearAgo - dayMs, status: "approved" });
    const recent = await apply(sunita, { submittedAt: aYearAgo + dayMs, status: "rejected" });
    const id = await apply(sunita, {});
    expect(Object.keys(await sharedWith(id)).toSorted()).toEqual([open, recent].toSorted());
  });

  it("are compared by the latest answers of both", async () => {
    const phoneNumber = "9812345678";
    const id = await apply(sunita, { phoneNumber });
    const other = await apply(ravi, { phoneNumber });
    expect(await sharedWith(id)).toEqual({ [other]: ["phone"] });
    const { ask, answer } = correctionsOf(office);
    await ask(staff, other, [{ field: "phoneNumber", text: "Your own, please." }]);
    await answer(ravi, other, { phoneNumber: "9812300000" });
    expect(await sharedWith(id)).toEqual({});
    expect(await sharedWith(other)).toEqual({});
  });

  it("are listed up to a limit; beyond it, the phone number for a search is returned", async () => {
    const phoneNumber = "9812345678";
    for (let count = 0; count < similarApplicationsAtMost; count += 1)
      await apply(sunita, { phoneNumber });
    const id = await apply(sunita, { phoneNumber });
    expect(await similarTo(id)).toMatchObject({ isComplete: true, phone: undefined });
    await apply(ravi, { phoneNumber });
    const { listed, ...rest } = await similarTo(id);
    expect(listed).toHaveLength(similarApplicationsAtMost);
    expect(rest).toEqual({ isComplete: false, isPhoneCommon: false, phone: phoneNumber });
  });

  it("are not compared by a phone number that very many applications share", async () => {
    const phoneNumber = "9812345678";
    const id = await apply(sunita, { phoneNumber, serviceId });
    const own = await apply(sunita, { phoneNumber, serviceId });
    for (let count = 1; count < similarCandidatesAtMost; count += 1)
      await office.db
        .insertInto("searchTerms")
        .values({ id: `T${count}`, applicationId: own, term: `p${phoneNumber}` })
        .execute();
    await apply(ravi, { phoneNumber });
    const { listed, ...rest } = await similarTo(id);
    expect(listed.map((one) => one.id)).toEqual([own]);
    expect(rest).toEqual({ isComplete: false, isPhoneCommon: true, phone: phoneNumber });
  });

  it("are still compared by an identity number if the application's other number is too common to compare", async () => {
    const aadharNumber = "234567891234";
    const common = "345678912345";
    const id = await apply(sunita, { aadharNumber });
    const other = await apply(ravi, { aadharNumber });
    const another = await apply(staff, { aadharNumber: common });
    for (let count = 0; count < similarCandidatesAtMost; count += 1)
      await apply(staff, { aadharNumber: common });
    const identityRows = await office.db
      .selectFrom("identityNumbers")
      .select("id")
      .where("applicationId", "in", [id, another])
      .execute();
    const numberIds = identityRows.map((row) => row.id);
    const comparedParts = { userId: sunita.uid, term: undefined, numberIds, since: 0 };
    const { rows, isComplete, isPhoneCommon } = await findCandidates(office, comparedParts, "en");
    expect(rows.map((row) => row.id).toSorted()).toEqual([id, other].toSorted());
    expect({ isComplete, isPhoneCommon }).toEqual({ isComplete: false, isPhoneCommon: false });
  });

  it("are only the newest applications of an account that has very many", async () => {
    const old = await apply(ravi, { serviceId });
    const id = await apply(ravi, { serviceId });
    for (let count = 1; count < similarOfAccountAtMost; count += 1) await apply(ravi, {});
    expect((await similarTo(id)).listed.map((one) => one.id)).toContain(old);
    await apply(ravi, {});
    const { listed, isComplete } = await similarTo(id);
    expect(listed).toHaveLength(similarApplicationsAtMost);
    expect(listed.map((one) => one.id)).not.toContain(old);
    expect(isComplete).toBe(false);
  });

  it("are shown to auditors, but not to helpers, and not to anybody who reads their own application", async () => {
    const id = await apply(sunita, {});
    const other = await apply(sunita, {});
    const auditor = await addPerson(office, "citizen", { duty: "auditor" });
    const { similar } = await getApplicationForAudit(office, auditor, id);
    expect(similar.listed.map((one) => one.id)).toEqual([other]);
    await apply(staff, {});
    expect(await similarTo(await apply(staff, {}))).toEqual(noSimilarApplications);
    const helper = await addPerson(office, "citizen", { duty: "helper" });
    for (const person of [sunita, helper])
      await expect(similarTo(id, person)).rejects.toThrow(ForbiddenError);
  });

  it("are found through indexes, so that more applications make nothing slower", async () => {
    const { db } = office;
    const queriesByIndex = {
      applicationsByUserIdSubmittedAtIdStatus: selectOfAccount(db, "U").limit(1),
      searchTermsByTerm: selectOfTerm(db, "p9812345678").limit(1),
      identityNumbersByHash: selectOfHash(db, "N").limit(1),
    };
    for (const [index, query] of Object.entries(queriesByIndex))
      expect(await queryPlan(office, sql`select * from ${query} as found`)).toContain(index);
  });
});
