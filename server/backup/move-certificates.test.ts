import { afterEach, beforeEach, expect, inject, it } from "vitest";
import { checkNumber } from "../../council/certificates/check-number.ts";
import { checkNumberForm } from "../../council/certificates/check-number-rules.ts";
import { getStatusList } from "../../council/certificates/get-status-list.ts";
import { findCertificates, printedOf } from "../../council/certificates/records.ts";
import {
  listSigningKeys,
  publicKeys,
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
    const [valid, revoked, replaced] = [
      await addApprovedApplication(),
      await addApprovedApplication(),
      await addApprovedApplication(),
    ];
    await rotateSigningKey(office);
    const newest = await addApprovedApplication();
    await decide(office, kamla, revoked, "rejected", "A due was found");
    const { number } = (await certificatesOf(office, replaced))[0]!;
    const change = { applicationId: replaced, certificate: number, reason: "Wrong name" };
    await revokeByHand(office, kamla, { ...change, revoke: "correct" });
    const before = await Promise.all(
      [valid, revoked, replaced, newest].map((id) => certificatesOf(office, id)),
    );
    const bytes = await bytesOf(office, sunita, valid);
    const pending = await addApplication(office, sunita, { serviceId: service.id });

    const moved = await move();
    const after = await Promise.all(
      [valid, revoked, replaced, newest].map((id) => certificatesOf(moved, id)),
    );
    expect(after.map((rows) => rows.map(({ number, token }) => [number, token]))).toEqual(
      before.map((rows) => rows.map(({ number, token }) => [number, token])),
    );
    expect(await listSigningKeys(moved)).toEqual(await listSigningKeys(office));

    const sources = {
      keys: () => publicKeys(moved),
      statusList: () => getStatusList(moved, "1"),
    };
    const check = (link: string) => checkToken(link, sources, moved.clock());
    const byNumber = async (number: string, shortCode: string) => {
      const form = checkNumberForm.parse({ number, shortCode });
      const result = await checkNumber(moved, { ipAddress: "192.0.2.1", language: "en" }, form);
      return result.outcome === "found" ? result.certificate.outcome : result.outcome;
    };
    const outcomes = [["genuine"], ["revoked"], ["revoked", "genuine"], ["genuine"]];
    for (const [index, rows] of before.entries())
      for (const [nth, { printed, number, shortCode }] of rows.entries()) {
        const outcome = outcomes[index]![nth];
        expect((await check(printed.link)).outcome, number).toBe(outcome);
        expect(await byNumber(number, shortCode!), number).toBe(outcome);
        expect(await byNumber(number, "22222222"), number).toBe("unknown");
      }
    expect(await bytesOf(moved, sunita, valid)).toEqual(bytes);
    await expect(bytesOf(moved, sunita, revoked)).rejects.toThrow();

    // 1 to 5 are valid, revoked, replaced, newest, and the corrected certificate after `replaced`.
    await decide(moved, kamla, pending);
    const [next] = await findCertificates(moved, pending);
    expect(next).toMatchObject({ sequence: 6, statusIndex: 5 });
    expect(await check(printedOf(next!)!.link)).toMatchObject({ outcome: "genuine" });
    expect(printedOf(next!)!.link).toMatch(/^HTTPS:\/\/NEW\.EXAMPLE\/V#/);
    expect(await moved.db.selectFrom("restores").select("madeAt").execute()).toEqual([]);
    expect(await office.count("certificates")).toBe(5);
  });
});
