import { beforeEach, expect, it } from "vitest";
import {
  addApproved,
  addCertifiedService,
  decide,
  setReviewStatus,
} from "../../tests/kit/certificates.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import type { DefinedService } from "../catalogue/records.ts";
import {
  checkFailuresPerNetwork,
  checkFailuresPerNumber,
  checkFailuresPerNumberAndNetwork,
} from "../certificate-limits.ts";
import type { Actor, Caller } from "../permissions.ts";
import { checkNumber } from "./check-number.ts";
import { checkNumberForm } from "./check-number-rules.ts";
import { anonymiseCertificates, findCertificate, printedOf } from "./records.ts";

const caller = (ipAddress = "203.0.113.5"): Caller => ({ ipAddress, language: "en" });

onEachDatabase("a certificate by its number and short code", (office) => {
  let sunita: Actor;
  let kamla: Actor;
  let service: DefinedService;
  beforeEach(async () => {
    sunita = await addPerson(office, "citizen", { displayName: "Sunita Devi" });
    kamla = await addPerson(office, "staff");
    service = await addCertifiedService(office);
  });
  const approve = async () => {
    const id = await addApproved(office, { applicant: sunita, reviewer: kamla, service });
    const { number, shortCode } = (await findCertificate(office, id))!;
    return { id, paper: { number, shortCode: shortCode! } };
  };

  it("is found as genuine, with the holder, title and dates that the paper shows", async () => {
    const { id, paper } = await approve();
    const row = (await findCertificate(office, id))!;
    expect(printedOf(row)!.shortCode!.value.replace("-", "")).toBe(paper.shortCode);
    expect(await checkNumber(office, caller(), paper)).toEqual({
      outcome: "found",
      certificate: {
        outcome: "genuine",
        number: paper.number,
        holder: "Sunita Devi",
        title: "No-Dues Certificate",
        issuedAt: row.issuedAt,
        validUntil: row.validUntil,
        revokedAt: null,
        replacedBy: null,
        replaces: null,
      },
    });
  });

  it("shows the holder of its signed token, and is unknown without a token that the portal signed for it", async () => {
    const [{ id, paper }, other] = [await approve(), await approve()];
    const row = (await findCertificate(office, id))!;
    const set = (columns: object) =>
      office.db.updateTable("certificates").set(columns).where("id", "=", row.id).execute();
    const check = () => checkNumber(office, caller(), paper);
    await set({ printed: row.printed!.replaceAll("Sunita Devi", "Ravi Kumar") });
    expect(await check()).toMatchObject({ certificate: { holder: "Sunita Devi" } });
    const { token } = (await findCertificate(office, other.id))!;
    for (const forged of [
      { token },
      { token: null },
      { token: "AAAA" },
      { validUntil: null },
      { issuedAt: row.issuedAt - 60_000 },
      { statusIndex: 999 },
    ]) {
      await set(forged);
      expect(await check(), JSON.stringify(forged)).toEqual({ outcome: "unknown" });
      const { token, validUntil, issuedAt, statusIndex } = row;
      await set({ token, validUntil, issuedAt, statusIndex });
    }
    expect(await check()).toMatchObject({ outcome: "found" });
  });

  it("is found as genuine, without name and title, once its application is deleted", async () => {
    const { id, paper } = await approve();
    await office.change((tx) => anonymiseCertificates(tx, [id]));
    expect(await checkNumber(office, caller(), paper)).toMatchObject({
      certificate: { outcome: "genuine", number: paper.number, holder: undefined },
    });
  });

  it("is found as people type it", async () => {
    const { paper } = await approve();
    const code = printedOf(
      await office.db.selectFrom("certificates").selectAll().executeTakeFirstOrThrow(),
    )!.shortCode!.value;
    const typed = { number: ` ${paper.number.toLowerCase()} `, shortCode: code.toLowerCase() };
    const parsed = checkNumberForm.parse(typed);
    expect(parsed).toEqual(paper);
    expect(await checkNumber(office, caller(), parsed)).toMatchObject({ outcome: "found" });
  });

  it("shows its replacement once it is revoked, and the replacement, ended after its last day, shows it", async () => {
    const { id, paper } = await approve();
    await setReviewStatus(office, kamla, id, "under-review");
    const revokedAt = office.clock();
    await decide(office, kamla, id);
    const next = (await findCertificate(office, id))!;
    office.advanceClock(400 * 24 * 60 * 60 * 1000);
    expect(await checkNumber(office, caller(), paper)).toMatchObject({
      certificate: { outcome: "revoked", revokedAt, replacedBy: next.number },
    });
    const newer = { number: next.number, shortCode: next.shortCode! };
    expect(await checkNumber(office, caller(), newer)).toMatchObject({
      certificate: { outcome: "ended", replaces: paper.number },
    });
  });

  it("is unknown with a wrong code or number, and if an earlier release issued it without a code", async () => {
    const [first, other] = [await approve(), await approve()];
    const unknown = { outcome: "unknown" };
    const { number, shortCode } = first.paper;
    for (const wrong of [
      { number, shortCode: other.paper.shortCode },
      { number: "GP/NOD/2025-26/000009-A", shortCode },
      { number, shortCode: "00000000" },
    ])
      expect(await checkNumber(office, caller(), wrong)).toEqual(unknown);
    await office.db
      .updateTable("certificates")
      .set({ shortCode: null } as never)
      .execute();
    for (const code of [shortCode, "none", "null"])
      expect(await checkNumber(office, caller(), { number, shortCode: code })).toEqual(unknown);
  });

  it("cannot be guessed: each network has 10 wrong attempts for a number, whether the number exists or not", async () => {
    const { paper } = await approve();
    for (const number of [paper.number, "GP/NOD/2025-26/000009-A"]) {
      const wrong = { number, shortCode: "00000000" };
      const outcomes = await Promise.all(
        Array.from({ length: checkFailuresPerNumberAndNetwork + 2 }, () =>
          checkNumber(office, caller(), wrong),
        ),
      );
      expect(outcomes.filter(({ outcome }) => outcome === "unknown")).toHaveLength(
        checkFailuresPerNumberAndNetwork,
      );
    }
    expect(await checkNumber(office, caller(), paper)).toEqual({ outcome: "tooManyWrong" });
    expect(await checkNumber(office, caller("198.51.100.1"), paper), "elsewhere").toMatchObject({
      outcome: "found",
    });
    office.advanceClock(60 * 60 * 1000);
    expect(await checkNumber(office, caller(), paper)).toMatchObject({ outcome: "found" });
  });

  it("cannot be guessed from many networks together", async () => {
    const { paper } = await approve();
    await checkNumber(office, caller(), { ...paper, shortCode: "00000000" });
    const limits = office.db.updateTable("limits").where("key", "like", "check.number %");
    await limits.set({ count: checkFailuresPerNumber }).execute();
    expect(await checkNumber(office, caller("198.51.100.1"), paper)).toEqual({
      outcome: "tooManyWrong",
    });
  });

  it("is not compared once a network had too many wrong attempts, and nothing is written", async () => {
    await checkNumber(office, caller(), { number: "GP/NOD/2025-26/000001-A", shortCode: "0" });
    const limits = office.db.updateTable("limits").where("key", "like", "check.network%");
    await limits.set({ count: checkFailuresPerNetwork }).execute();
    const stored = () => office.db.selectFrom("limits").selectAll().orderBy("key").execute();
    const before = await stored();
    const other = { number: "GP/NOD/2025-26/000009-A", shortCode: "00000000" };
    expect(await checkNumber(office, caller(), other)).toEqual({ outcome: "tooManyWrong" });
    expect(await stored()).toEqual(before);
  });

  it("may be checked correctly any number of times, while each network has a limit of wrong attempts", async () => {
    const { paper } = await approve();
    for (let count = 0; count < checkFailuresPerNumberAndNetwork + 2; count += 1)
      expect(await checkNumber(office, caller(), paper)).toMatchObject({ outcome: "found" });
    const limits = office.db.updateTable("limits").where("key", "like", "check.network%");
    await limits.set({ count: checkFailuresPerNetwork }).execute();
    const other = { number: "GP/NOD/2025-26/000009-A", shortCode: "00000000" };
    expect(await checkNumber(office, caller(), other)).toEqual({ outcome: "tooManyWrong" });
    expect(await checkNumber(office, caller("198.51.100.1"), other)).toEqual({
      outcome: "unknown",
    });
  });
});
