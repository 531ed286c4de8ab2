import { afterEach, beforeEach, expect, inject, it } from "vitest";
import { checkNumber } from "../../council/certificates/check-number.ts";
import { checkNumberForm } from "../../council/certificates/check-number-rules.ts";
import { getStatusList } from "../../council/certificates/get-status-list.ts";
import { findCertificates, printedOf } from "../../council/certificates/records.ts";
import {
  listSigningKeys,
  listPublicKeys,
  rotateSigningKey,
} from "../../council/certificates/signing-keys.ts";
import { checkToken } from "../../council/certificates/tokens/check-token.ts";
import { revokeByHand } from "../../council/applications/revoke-by-hand.ts";
import { openOffice, type Office } from "../../council/office.ts";
import { renderCertificate } from "../../council/papers/render-certificate.ts";
import type { Actor } from "../../council/permissions.ts";
import { openDatabase, type OpenDatabase } from "../../database/open.ts";
import { addApplication } from "../../tests/kit/applications.ts";
import { addApproved, addCertifiedService, decide } from "../../tests/kit/certificates.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { createDatabase } from "../../tests/kit/postgres.ts";
import { moveDatabase } from "./move.ts";

onEachDatabase("certificates after a move to PostgreSQL", (office) => {
  let target: Awaited<ReturnType<typeof createDatabase>>;
  let database: OpenDatabase;
  beforeEach(async () => {
    target = await createDatabase(inject("postgresUrl"));
    database = await openDatabase(target.url);
  });
  afterEach(async () => {
    await database.close();
    await target.drop();
  });

  /** Moves the database, and opens the portal on the copy under another domain. */
  async function move(): Promise<Office> {
    await moveDatabase(office.databaseUrl, target.url, async () => office.keys);
    const operatorConfig = { ...office.operatorConfig, publicUrl: "https://new.example" };
    const { queries: db, engine } = database;
    return openOffice({ ...office, db, engine, operatorConfig });
  }
  const certificatesOf = async (from: Office, id: string) =>
    (await findCertificates(from, id)).map((row) => ({ ...row, printed: printedOf(row)! }));
  const bytesOf = async (from: Office, actor: Actor, id: string) => {
    const { paper } = await renderCertificate(from, actor, id);
    return paper.outcome === "rendered" ? paper.bytes : undefined;
  };

  it("are checked as before, by code, by number and by the list, and numbers go on without a gap", async () => {
    const kamla = await addPerson(office, "staff");
    const sunita = await addPerson(office, "citizen");
    const service = await addCertifiedService(office);
    const addApprovedApplication = () =>
      addApproved(office, { applicant: sunita, reviewer: kamla, service });
    const [validId, revokedId, replacedId] = [
      await addApprovedApplication(),
      await addApprovedApplication(),
      await addApprovedApplication(),
    ];
    await rotateSigningKey(office);
    const newestId = await addApprovedApplication();
    await decide(office, kamla, revokedId, "rejected", "A due was found");
    const { number } = (await certificatesOf(office, replacedId))[0]!;
    const change = { applicationId: replacedId, certificate: number, reason: "Wrong name" };
    await revokeByHand(office, kamla, { ...change, revoke: "correct" });
    const rowsBefore = await Promise.all(
      [validId, revokedId, replacedId, newestId].map((id) => certificatesOf(office, id)),
    );
    const bytes = await bytesOf(office, sunita, validId);
    const pendingId = await addApplication(office, sunita, { serviceId: service.id });

    const movedOffice = await move();
    const rowsAfter = await Promise.all(
      [validId, revokedId, replacedId, newestId].map((id) => certificatesOf(movedOffice, id)),
    );
    expect(rowsAfter.map((rows) => rows.map(({ number, token }) => [number, token]))).toEqual(
      rowsBefore.map((rows) => rows.map(({ number, token }) => [number, token])),
    );
    expect(await listSigningKeys(movedOffice)).toEqual(await listSigningKeys(office));

    const sources = {
      keys: () => listPublicKeys(movedOffice),
      statusList: () => getStatusList(movedOffice, "1"),
    };
    const check = (link: string) => checkToken(link, sources, movedOffice.clock());
    const byNumber = async (number: string, shortCode: string) => {
      const form = checkNumberForm.parse({ number, shortCode });
      const result = await checkNumber(
        movedOffice,
        { ipAddress: "192.0.2.1", language: "en" },
        form,
      );
      return result.outcome === "found" ? result.certificate.outcome : result.outcome;
    };
    const outcomes = [["genuine"], ["revoked"], ["revoked", "genuine"], ["genuine"]];
    for (const [index, rows] of rowsBefore.entries())
      for (const [nth, { printed, number, shortCode }] of rows.entries()) {
        const outcome = outcomes[index]![nth];
        expect((await check(printed.link)).outcome, number).toBe(outcome);
        expect(await byNumber(number, shortCode!), number).toBe(outcome);
        expect(await byNumber(number, "22222222"), number).toBe("unknown");
      }
    expect(await bytesOf(movedOffice, sunita, validId)).toEqual(bytes);
    await expect(bytesOf(movedOffice, sunita, revokedId)).rejects.toThrow();

    // The certificates of validId, revokedId, replacedId and newestId have the numbers 1 to 4; 5 is the corrected
    // certificate.
    await decide(movedOffice, kamla, pendingId);
    const [nextCertificate] = await findCertificates(movedOffice, pendingId);
    expect(nextCertificate).toMatchObject({ sequence: 6, statusIndex: 5 });
    expect(await check(printedOf(nextCertificate!)!.link)).toMatchObject({ outcome: "genuine" });
    expect(printedOf(nextCertificate!)!.link).toMatch(/^HTTPS:\/\/NEW\.EXAMPLE\/V#/);
    expect(await movedOffice.db.selectFrom("restores").select("madeAt").execute()).toEqual([]);
    expect(await office.count("certificates")).toBe(5);
  });
});
