import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import {
  addApproved,
  addCertifiedService,
  decide,
  noDues,
  setReviewStatus,
} from "../../tests/kit/certificates.ts";
import { correctionsOf } from "../../tests/kit/corrections.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { allRowsExceptLimits } from "../../tests/kit/all-rows-except-limits.ts";
import type { DefinedService } from "../catalogue/records.ts";
import { fromJson, toJson } from "../../database/codec.ts";
import { openPostgres } from "../../database/postgres.ts";
import { listPublicKeys } from "../certificates/signing-keys.ts";
import { findCertificate, findCertificates, printedOf } from "../certificates/records.ts";
import { listOwnCertificates } from "../certificates/certificate-view.ts";
import { tokenInLink } from "../certificates/tokens/link.ts";
import { readToken } from "../certificates/tokens/token.ts";
import { isSignedBy } from "../certificates/tokens/verify-token.ts";
import { openOffice } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { getOwnApplication } from "./get-own-application.ts";
import { purgeApplications } from "./purge.ts";
import { reviewApplication } from "./review.ts";
import { getRequestForm } from "./corrections/get-request-form.ts";

onEachDatabase("the certificate of an application", (office, engine) => {
  let sunita: Actor;
  let kamla: Actor;
  let service: DefinedService;
  beforeEach(async () => {
    sunita = await addPerson(office, "citizen", { displayName: "Sunita Devi" });
    kamla = await addPerson(office, "staff", { displayName: "Kamla Bai" });
    service = await addCertifiedService(office);
  });
  const approve = () => addApproved(office, { applicant: sunita, reviewer: kamla, service });
  const numbers = async () =>
    (await office.db.selectFrom("certificates").select("number").orderBy("number").execute()).map(
      ({ number }) => number,
    );
  const eventKinds = async (id: string) =>
    (
      await office.db
        .selectFrom("applicationEvents")
        .select("kind")
        .where("applicationId", "=", id)
        .where("kind", "like", "certificate%")
        .orderBy("at")
        .execute()
    ).map(({ kind }) => kind);

  it("is issued when the application is approved, with event, audit entry and letter", async () => {
    const id = await approve();
    const row = (await findCertificate(office, id))!;
    expect(row).toMatchObject({
      serviceId: service.id,
      serviceCode: "NOD",
      financialYear: "2025-26",
      sequence: 1,
      statusIndex: 0,
      issuedAt: office.clock(),
      issuedBy: kamla.uid,
      revokedAt: null,
    });
    expect(row.number).toMatch(/^GP\/NOD\/2025-26\/000001-[0-9A-Z]$/);
    expect(printedOf(row)).toMatchObject({
      texts: [
        {
          title: "No-Dues Certificate",
          paragraphs: [
            "This is to certify that Sunita Devi, resident of 12 Temple Road, Rampur, owes nothing to Gram Panchayat Rampur.",
          ],
        },
      ],
      approved: [expect.stringContaining("Kamla Bai")],
      signatory: "Secretary",
      mark: null,
    });
    expect(printedOf(row)!.facts[0]).toEqual(["Full Name", "Sunita Devi"]);
    expect(await eventKinds(id)).toEqual(["certificateIssued"]);
    const audited = await office.db
      .selectFrom("logs")
      .select("subjectId")
      .where("action", "=", "ISSUE_CERTIFICATE")
      .execute();
    expect(audited).toEqual([{ subjectId: id }]);
    const letters = await office.db.selectFrom("letters").select(["kind", "body"]).execute();
    expect(letters).toHaveLength(1);
    expect(letters[0]!.body).toContain(`/applications/${id}/certificate.pdf`);
    expect(letters[0]!.body).toContain(row.number);
  });

  it("joins the lines of an answer with commas, and leaves blank lines out", async () => {
    const formData = { fullName: "Sunita Devi", address: "12 Temple Road\n\n  Rampur\n" };
    const id = await addApplication(office, sunita, { serviceId: service.id, formData });
    await decide(office, kamla, id);
    const [text] = printedOf((await findCertificate(office, id))!)!.texts;
    expect(text!.paragraphs[0]).toContain("resident of 12 Temple Road, Rampur, owes");
  });

  it("links to a token that the portal's key signed", async () => {
    const row = (await findCertificate(office, await approve()))!;
    const token = readToken(tokenInLink(printedOf(row)!.link)!)!;
    expect(await isSignedBy(await listPublicKeys(office), token)).toBe(true);
    expect(token.claims).toMatchObject({
      number: row.number,
      holder: "Sunita Devi",
      title: "No-Dues Certificate",
      statusIndex: 0,
      issuedAt: Math.floor(row.issuedAt / 1000),
      expiresAt: Math.floor(row.validUntil! / 1000),
    });
  });

  it("prints the remarks of the approval; if there are none, it leaves out the paragraph that names them", async () => {
    const body = { en: "Owes nothing.\n\nRemarks: {remarks}" };
    const withRemarks = await addCertifiedService(office, {
      ...noDues,
      serviceCode: "NOR",
      body,
    });
    const paragraphs = async (remarks: string) => {
      const id = await addApplication(office, sunita, { serviceId: withRemarks.id });
      await decide(office, kamla, id, "approved", remarks);
      return printedOf((await findCertificate(office, id))!)!.texts[0]!.paragraphs;
    };
    expect(await paragraphs("House 12 only")).toEqual(["Owes nothing.", "Remarks: House 12 only"]);
    expect(await paragraphs("")).toEqual(["Owes nothing."]);
  });

  it("prints answers that an older release stored without characters that reorder or cover text", async () => {
    const id = await addApplication(office, sunita, { serviceId: service.id });
    const { answers } = await office.db
      .selectFrom("applicationAnswers")
      .select("answers")
      .where("applicationId", "=", id)
      .executeTakeFirstOrThrow();
    const fullName = `Sunita\u202e Devi${"\u0335".repeat(60)}`;
    const olderAnswers = toJson({ ...fromJson<object>(answers), fullName });
    await sql`update "applicationAnswers" set "answers" = ${olderAnswers}`.execute(office.db);
    await decide(office, kamla, id);
    const printed = printedOf((await findCertificate(office, id))!)!;
    const clean = `Sunita Devi${"\u0335".repeat(10)}`;
    expect(printed.holder).toBe(clean);
    expect(printed.facts[0]![1]).toBe(clean);
    expect(JSON.stringify(printed)).not.toMatch(/\u202e|\u0335{11}/u);
  });

  it("is printed in the applicant's language and in the base language", async () => {
    const users = office.db.updateTable("users").where("uid", "=", sunita.uid);
    await users.set({ language: "hi" }).execute();
    const printed = printedOf((await findCertificate(office, await approve()))!)!;
    expect(printed.texts.map(({ language }) => language)).toEqual(["hi", "en"]);
    expect(printed.texts[0]!.title).toBe(noDues.title.hi);
  });

  it("has the same title in its QR code and on its paper, even if its text is only in the base language", async () => {
    const users = office.db.updateTable("users").where("uid", "=", sunita.uid);
    await users.set({ language: "hi" }).execute();
    const english = { ...noDues, serviceCode: "ENG", body: { en: noDues.body.en } };
    service = await addCertifiedService(office, english);
    const row = (await findCertificate(office, await approve()))!;
    const printed = printedOf(row)!;
    expect(printed).toMatchObject({
      language: "en",
      title: `${noDues.title.en} ${row.number}`,
      texts: [{ language: "en", title: noDues.title.en }],
    });
    expect(readToken(tokenInLink(printed.link)!)!.claims.title).toBe(noDues.title.en);
  });

  it("is not issued if the service has no certificate or forwards its applications", async () => {
    const forwarded = await addService(office, {}, (definition) => ({
      ...definition,
      certificate: { ...noDues, serviceCode: "BIR" },
      outcome: { kind: "forwarded", forwardedTo: { en: "Tehsildar" }, law: null },
    }));
    for (const one of [forwarded, await addService(office)]) {
      const id = await addApproved(office, { applicant: sunita, reviewer: kamla, service: one });
      expect(await findCertificate(office, id)).toBeUndefined();
      expect(await eventKinds(id)).toEqual([]);
    }
    expect(await office.count("certificateSequences")).toBe(0);
  });

  it("is issued once, however often the application is approved", async () => {
    const id = await addApplication(office, sunita, { serviceId: service.id });
    await Promise.all([decide(office, kamla, id), decide(office, kamla, id)]);
    await decide(office, kamla, id, "approved", "Other remarks");
    expect(await numbers()).toHaveLength(1);
    expect(await eventKinds(id)).toEqual(["certificateIssued"]);
  });

  it("is revoked by another decision; the next approval issues a certificate with a new number", async () => {
    const id = await approve();
    const before = await findCertificate(office, id);
    office.advanceClock(1000);
    await decide(office, kamla, id, "rejected", "A due was found");
    expect(await findCertificate(office, id)).toMatchObject({
      id: before!.id,
      revokedAt: office.clock(),
      revokedBy: kamla.uid,
      revokeReason: "A due was found",
    });
    expect(await listOwnCertificates(office, sunita)).toEqual([]);
    office.advanceClock(1000);
    await decide(office, kamla, id);
    const [revoked, replacement, ...others] = await findCertificates(office, id);
    expect(others).toEqual([]);
    expect(revoked).toMatchObject({ replacedBy: replacement!.id });
    expect(replacement).toMatchObject({ sequence: 2, statusIndex: 1, revokedAt: null });
    const events = ["certificateIssued", "certificateRevoked", "certificateIssued"];
    expect(await eventKinds(id)).toEqual(events);
  });

  it("tells its holder why it is revoked: the remarks of the new decision, or both decisions", async () => {
    const id = await approve();
    const reasonSeen = async () =>
      (await getOwnApplication(office, sunita, id)).certificate!.revokeReason;
    const reviewLater = async (status: "approved" | "under-review" | "rejected", remarks = "") => {
      office.advanceClock(1000);
      await setReviewStatus(office, kamla, id, status, remarks);
    };
    expect(await reasonSeen()).toBeNull();
    await reviewLater("under-review");
    const changed = "The decision was changed from Approved to Under Review.";
    expect(await reasonSeen()).toBe(changed);
    await reviewLater("rejected", "A due was found");
    expect(await reasonSeen(), "it was revoked before").toBe(changed);
    await reviewLater("approved");
    await reviewLater("rejected", "A due was found");
    expect(await reasonSeen()).toBe("A due was found");
  });

  it("does not give the remarks of its approval as the reason of its revocation", async () => {
    const id = await approve();
    await decide(office, kamla, id, "approved", "Please collect the original");
    office.advanceClock(1000);
    await setReviewStatus(office, kamla, id, "under-review", "Please collect the original");
    expect(await findCertificate(office, id)).toMatchObject({ revokeReason: null });
    const { certificate } = await getOwnApplication(office, sunita, id);
    const changed = "The decision was changed from Approved to Under Review.";
    expect(certificate!.revokeReason).toBe(changed);
  });

  it.each([
    ["en", "The office asked for a correction: Full Name, Identity proof."],
    ["hi", "कार्यालय ने सुधार माँगा: पूरा नाम, Identity proof।"],
  ])(
    "is revoked when the office asks for a correction, with a reason that names the parts (%s)",
    async (language, reason) => {
      await office.db.updateTable("users").set({ language }).execute();
      const id = await approve();
      const { number } = (await findCertificate(office, id))!;
      const formBefore = await getRequestForm(office, kamla, id);
      expect(formBefore.certificate).toEqual({
        state: "issued",
        number,
        printCount: 0,
        canReplace: true,
      });
      expect(await correctionsOf(office).ask(kamla, id)).toEqual({ outcome: "requested" });
      const revoked = { number, revokedAt: office.clock(), revokeReason: reason };
      expect(await findCertificate(office, id)).toMatchObject(revoked);
      const formAfter = await getRequestForm(office, kamla, id);
      expect(formAfter.certificate).toEqual({ state: "onApproval" });
      const logs = await office.db.selectFrom("logs").select("details").execute();
      expect(JSON.stringify(logs), "the sentences stay in the history").not.toMatch(/ration card/);
    },
  );

  it("is numbered from 1 in each financial year: 31 March, 1 April", async () => {
    office.advanceClock(Date.parse("2026-03-31T18:29:59Z") - office.clock());
    await approve();
    office.advanceClock(1000);
    await approve();
    const withoutCheckDigits = (await numbers()).map((number) => number.slice(0, -2));
    expect(withoutCheckDigits).toEqual(["GP/NOD/2025-26/000001", "GP/NOD/2026-27/000001"]);
  });

  it("leaves no gap in the numbers if the decision fails", async () => {
    const failing = office.change(async (tx) => {
      const id = await addApplication(tx, sunita, { serviceId: service.id });
      const within = { ...tx, change: (work: (tx: typeof office) => unknown) => work(tx as never) };
      const review = { applicationId: id, status: "approved" as const, remarks: "", version: 1 };
      await reviewApplication(within as never, kamla, review);
      throw new Error("Something else failed");
    });
    await expect(failing).rejects.toThrow("Something else failed");
    expect(await office.count("certificates")).toBe(0);
    await approve();
    expect((await numbers())[0]).toContain("/000001-");
  });

  it.runIf(engine === "postgres")(
    "is numbered without gaps or doubles by 40 approvals at once in two processes, on 31 March and 1 April",
    async () => {
      const midnight = Date.parse("2026-03-31T18:30:00Z");
      office.advanceClock(midnight - 1 - office.clock());
      const second = await openPostgres(office.databaseUrl, 60_000);
      const april = openOffice({ ...office, db: second.queries, clock: () => midnight });
      const ids = await Promise.all(
        Array.from({ length: 40 }, () => addApplication(office, sunita, { serviceId: service.id })),
      );
      const reviewers = await Promise.all(
        Array.from({ length: 8 }, () => addPerson(office, "staff")),
      );
      await Promise.all(
        ids.map((id, row) => decide(row % 2 ? april : office, reviewers[row % 8]!, id)),
      );
      await second.close();
      const rows = await office.db
        .selectFrom("certificates")
        .select(["financialYear", "sequence", "statusIndex"])
        .orderBy("statusIndex")
        .execute();
      const sequencesIn = (year: string) =>
        rows.filter(({ financialYear }) => financialYear === year).map((row) => row.sequence);
      const expected = Array.from({ length: 20 }, (_, row) => row + 1);
      for (const year of ["2025-26", "2026-27"])
        expect(sequencesIn(year).sort((one, other) => one - other)).toEqual(expected);
      expect(rows.map(({ statusIndex }) => statusIndex)).toEqual(ids.map((_, row) => row));
    },
    60_000,
  );

  it("keeps its number, but no name, when the application is deleted", async () => {
    const id = await approve();
    const [number] = await numbers();
    office.advanceClock(1000);
    await office.change((tx) => purgeApplications(tx, office.clock(), 10));
    const row = await office.db.selectFrom("certificates").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ number, applicationId: null, printed: null, token: null });
    expect(await findCertificate(office, id)).toBeUndefined();
  });

  it("is not issued by a decision on one's own application", async () => {
    const ownApplication = await addApplication(office, kamla, { serviceId: service.id });
    const before = await allRowsExceptLimits(office);
    await expect(decide(office, kamla, ownApplication)).rejects.toThrow();
    expect(await allRowsExceptLimits(office)).toEqual(before);
    expect(await numbers()).toEqual([]);
  });
});
