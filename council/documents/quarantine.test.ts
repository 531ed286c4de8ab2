import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { eicar } from "../../tests/kit/clamd.ts";
import { correctionsOf } from "../../tests/kit/corrections.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { pdf } from "../../tests/kit/test-files.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { newForm, submissionOf } from "../../tests/kit/submissions.ts";
import type { Language } from "../../texts/languages.ts";
import { deleteAccount } from "../accounts/delete-account.ts";
import { getApplicationForReview } from "../applications/get-application-for-review.ts";
import { submitApplication } from "../applications/submit.ts";
import { recordInfectedFile } from "../applications/record-infected-file.ts";
import type { Actor } from "../permissions.ts";
import { NotFoundError } from "../errors.ts";
import { acceptDocument } from "./accept.ts";
import { deleteDraftFile } from "./delete-draft-file.ts";
import type { FormKey } from "./draft.ts";
import { getDocumentDownload } from "./download.ts";
import { checkQuarantined } from "./quarantine.ts";
import { quarantinedState } from "./records.ts";
import type { Scan, VirusScanner } from "./scanner.ts";

onEachDatabase("the virus scanner", (office, engine) => {
  const virus: Scan = { verdict: "infected", signature: "Win.Test.EICAR_HDB-1" };
  const setResult = (scan: Scan) => {
    setScanner(async () => scan);
  };
  const setScanner = (scan: VirusScanner["scan"]) => {
    office.scanner = { scan, answers: async () => true };
  };
  const send = (actor: Actor, form: FormKey, bytes = pdf()) =>
    acceptDocument(office, actor, { form, slot: "document_0", name: "Sunita Devi.pdf", bytes });
  const auditEntries = () =>
    office.db.selectFrom("logs").selectAll().where("action", "=", "REFUSE_DOCUMENT").execute();

  async function startApplication(language: Language = "en") {
    const sunita = await addPerson(office, "citizen", { language });
    const staff = await addPerson(office, "staff");
    const service = await addService(office, {
      requiredDocuments: ["Ration card"],
      translations: { hi: { title: "जन्म प्रमाण पत्र", requiredDocuments: ["राशन कार्ड"] } },
    });
    const form = newForm(office, service);
    const submit = async () => {
      const submitted = await submitApplication(office, sunita, submissionOf(form, service));
      if (submitted.outcome !== "submitted") throw new Error(submitted.outcome);
      return submitted.applicationId;
    };
    const stateFor = async (id: string) =>
      (await getApplicationForReview(office, staff, id)).documents[0]!.files.map(
        ({ state, withheld }) => [state, withheld],
      );
    return { sunita, staff, form, submit, stateFor };
  }

  it("finds no virus: the file can be downloaded at once", async () => {
    setResult({ verdict: "clean" });
    const { sunita, form } = await startApplication();
    const uploadResult = await send(sunita, form);
    const id = uploadResult.outcome === "accepted" ? uploadResult.id : "";
    expect(await getDocumentDownload(office, sunita, id)).toMatchObject({ outcome: "found" });
    expect(await auditEntries()).toEqual([]);
  });

  it("finds a virus: nothing is stored, and the audit log has the virus but no file name", async () => {
    setResult(virus);
    const { sunita, form } = await startApplication();
    const bytes = pdf(eicar);
    expect(await send(sunita, form, bytes)).toEqual({ outcome: "refused", reason: "infected" });
    expect(await office.count("documents")).toBe(0);
    expect(office.documents.contents.size).toBe(0);
    const [row, ...otherRows] = await auditEntries();
    expect(otherRows).toEqual([]);
    expect(row).toMatchObject({ userId: sunita.uid, ipAddress: sunita.ipAddress });
    expect(JSON.parse(row!.details)).toEqual({
      signature: "Win.Test.EICAR_HDB-1",
      size: bytes.length,
    });
  });

  it.each(["unclear", "unreachable"] as const)(
    "gives no verdict (%s): the application is accepted, staff see Unknown, and nobody can download the file until it is clean",
    async (verdict) => {
      setResult({ verdict, reason: "INSTREAM size limit exceeded. ERROR" });
      const { sunita, staff, form, submit, stateFor } = await startApplication();
      const uploadResult = await send(sunita, form);
      const id = uploadResult.outcome === "accepted" ? uploadResult.id : "";
      expect(await getDocumentDownload(office, sunita, id)).toMatchObject({ outcome: "checking" });
      const application = await submit();
      expect(await stateFor(application)).toEqual([["unknown", "checking"]]);
      for (const person of [sunita, staff]) {
        const withheld = await getDocumentDownload(office, person, id);
        expect(withheld).toMatchObject({ outcome: "checking" });
        expect(withheld).not.toHaveProperty("bytes");
      }
      expect(await checkQuarantined(office, recordInfectedFile)).toBe(0);
      expect(await stateFor(application)).toEqual([["unknown", "checking"]]);

      setResult({ verdict: "clean" });
      expect(await checkQuarantined(office, recordInfectedFile)).toBe(1);
      expect(await stateFor(application)).toEqual([["found", undefined]]);
      expect(await getDocumentDownload(office, staff, id)).toMatchObject({ outcome: "found" });
      expect(await checkQuarantined(office, recordInfectedFile)).toBe(0);
    },
  );

  it("finds a virus later, in a form not sent yet: the file is removed", async () => {
    setResult({ verdict: "unreachable", reason: "ECONNREFUSED" });
    const { sunita, form, submit } = await startApplication();
    await send(sunita, form);
    setResult(virus);
    expect(await checkQuarantined(office, recordInfectedFile)).toBe(1);
    expect(await office.count("documents")).toBe(0);
    expect(office.documents.contents.size).toBe(0);
    expect(await auditEntries()).toHaveLength(1);
    await expect(submit()).rejects.toThrow("invalid");
  });

  it("finds a virus later, in an application: the file stays, marked, and nobody can download it", async () => {
    setResult({ verdict: "unreachable", reason: "ECONNREFUSED" });
    const { sunita, staff, form, submit, stateFor } = await startApplication();
    const uploadResult = await send(sunita, form);
    const application = await submit();
    setResult(virus);
    expect(await checkQuarantined(office, recordInfectedFile)).toBe(1);
    expect(await stateFor(application)).toEqual([["invalid_id", "infected"]]);
    const id = uploadResult.outcome === "accepted" ? uploadResult.id : "";
    expect(await getDocumentDownload(office, staff, id)).toMatchObject({ outcome: "infected" });
    expect(office.documents.contents.size).toBe(1);
    expect(await auditEntries()).toMatchObject([{ subjectId: application, userRole: "operator" }]);
    expect(await checkQuarantined(office, recordInfectedFile)).toBe(0);
  });

  describe("finds a virus later, and the applicant", () => {
    const notificationRows = () => office.db.selectFrom("notifications").selectAll().execute();
    const letters = () => office.db.selectFrom("letters").selectAll().execute();
    const messages = async () => [...(await notificationRows()), ...(await letters())];
    const purge = async () => {
      for (const table of ["notifications", "letters"] as const)
        await office.db.deleteFrom(table).execute();
    };

    it.each([
      ["en", "Ration card", "Birth Certificate", "Document Needed Again - Birth Certificate"],
      ["hi", "राशन कार्ड", "जन्म प्रमाण पत्र", "दस्तावेज़ फिर चाहिए - जन्म प्रमाण पत्र"],
    ] as const)(
      "is notified once, in the language of the account (%s)",
      async (language, document, service, subject) => {
        setResult({ verdict: "unreachable", reason: "ECONNREFUSED" });
        const { sunita, form, submit } = await startApplication(language);
        await send(sunita, form);
        const application = await submit();
        await purge();
        setResult(virus);
        await checkQuarantined(office, recordInfectedFile);
        await checkQuarantined(office, recordInfectedFile);

        const notifications = await notificationRows();
        expect(notifications).toMatchObject([
          { userId: sunita.uid, type: "info", actionUrl: `/applications/${application}` },
        ]);
        expect(JSON.parse(notifications[0]!.message)).toEqual({
          key: "notifications.fileInfected.message",
          args: { document, service },
        });
        const remainingLetters = await letters();
        expect(remainingLetters).toMatchObject([
          { kind: "notice", recipient: sunita.email, language, subject },
        ]);
        expect(remainingLetters[0]!.body).toContain(document);
        expect(remainingLetters[0]!.body).not.toContain("Sunita Devi.pdf");
      },
    );

    it("is not asked again for a document that a correction replaced, but the replaced file is blocked nevertheless", async () => {
      setResult({ verdict: "unreachable", reason: "ECONNREFUSED" });
      const { sunita, staff, form, submit, stateFor } = await startApplication();
      const uploadResult = await send(sunita, form);
      const application = await submit();
      setResult({ verdict: "clean" });
      const { ask, attach, answer } = correctionsOf(office);
      await ask(staff, application, [{ slot: "document_0", text: "It is blurred." }]);
      await attach(sunita, application);
      expect(await answer(sunita, application, {})).toEqual({ outcome: "corrected" });
      await purge();
      const events = await office.count("applicationEvents");
      setResult(virus);
      await checkQuarantined(office, recordInfectedFile);
      expect(await messages()).toEqual([]);
      expect(await office.count("applicationEvents")).toBe(events);
      expect(await auditEntries()).toHaveLength(1);
      expect(await stateFor(application)).toEqual([["found", undefined]]);
      const id = uploadResult.outcome === "accepted" ? uploadResult.id : "";
      const row = office.db.selectFrom("documents").select("state").where("id", "=", id);
      expect(await row.execute()).toEqual([{ state: "infected" }]);
      for (const person of [sunita, staff])
        expect(await getDocumentDownload(office, person, id)).toMatchObject({
          outcome: "infected",
        });
    });

    it("is not notified of an unsent form, nor of a clean file", async () => {
      setResult({ verdict: "unreachable", reason: "ECONNREFUSED" });
      const { sunita, form } = await startApplication();
      await send(sunita, form);
      setResult(virus);
      await checkQuarantined(office, recordInfectedFile);
      expect(await messages()).toEqual([]);

      setResult({ verdict: "unreachable", reason: "ECONNREFUSED" });
      const another = await startApplication();
      await send(another.sunita, another.form);
      await another.submit();
      await purge();
      setResult({ verdict: "clean" });
      await checkQuarantined(office, recordInfectedFile);
      expect(await messages()).toEqual([]);
    });

    it("is not notified after deleting the account, but the file is withheld nevertheless", async () => {
      setResult({ verdict: "unreachable", reason: "ECONNREFUSED" });
      const { sunita, form, submit, stateFor } = await startApplication();
      await send(sunita, form);
      const application = await submit();
      await deleteAccount(office, sunita);
      await purge();
      setResult(virus);
      expect(await checkQuarantined(office, recordInfectedFile)).toBe(1);
      expect(await stateFor(application)).toEqual([["invalid_id", "infected"]]);
      expect(await messages()).toEqual([]);
    });

    it("is notified in the transaction that marks the file, or neither happens", async () => {
      setResult({ verdict: "unreachable", reason: "ECONNREFUSED" });
      const { sunita, form, submit, stateFor } = await startApplication();
      await send(sunita, form);
      const application = await submit();
      await purge();
      setResult(virus);
      const interrupted = async (...[tx, file]: Parameters<typeof recordInfectedFile>) => {
        await recordInfectedFile(tx, file);
        throw new Error("interrupted");
      };
      await expect(checkQuarantined(office, interrupted)).rejects.toThrow("interrupted");
      expect(await stateFor(application)).toEqual([["unknown", "checking"]]);
      expect(await messages()).toEqual([]);
      expect(await auditEntries()).toEqual([]);
    });
  });

  it("does not answer: the rest is left to the next run; a file without a verdict does not hold up others", async () => {
    setResult({ verdict: "unreachable", reason: "ECONNREFUSED" });
    const { sunita, form } = await startApplication();
    for (const line of ["one", "two", "three"]) await send(sunita, form, pdf(line));
    let scanCount = 0;
    const scans: Scan[] = [
      { verdict: "unclear", reason: "ERROR" },
      { verdict: "clean" },
      { verdict: "unreachable", reason: "ECONNREFUSED" },
    ];
    setScanner(async () => scans[scanCount++]!);
    expect(await checkQuarantined(office, recordInfectedFile)).toBe(1);
    expect(scanCount).toBe(3);
  });

  it.each([
    ["missing", () => undefined],
    ["changed", () => Buffer.from("half a paper")],
  ])(
    "keeps a file whose bytes are %s in quarantine, does not hold up others, and logs it once",
    async (_, makeBytes) => {
      setResult({ verdict: "unreachable", reason: "ECONNREFUSED" });
      const { sunita, form } = await startApplication();
      const ids: string[] = [];
      for (const line of ["one", "two", "three", "four"]) {
        const uploadResult = await send(sunita, form, pdf(line));
        ids.push(uploadResult.outcome === "accepted" ? uploadResult.id : "");
        office.advanceClock(1);
      }
      const [firstId, secondId] = ids as [string, string];
      const contentsBefore = new Map(office.documents.contents);
      for (const id of [firstId, secondId]) {
        const bytes = makeBytes();
        if (bytes) office.documents.contents.set(id, bytes);
        else office.documents.contents.delete(id);
      }
      const lines: unknown[] = [];
      office.log = { ...office.log, error: (...line) => void lines.push(line) };
      setResult({ verdict: "clean" });

      expect(await checkQuarantined(office, recordInfectedFile)).toBe(2);
      expect(lines).toEqual([[{ documents: 2 }, "quarantined documents are gone or damaged"]]);
      for (const id of ids.slice(2))
        expect(await getDocumentDownload(office, sunita, id)).toMatchObject({ outcome: "found" });
      expect(await checkQuarantined(office, recordInfectedFile)).toBe(0);
      expect(lines).toHaveLength(2);

      for (const [id, bytes] of contentsBefore) office.documents.contents.set(id, bytes);
      expect(await getDocumentDownload(office, sunita, firstId)).toMatchObject({
        outcome: "checking",
      });
      setScanner(async (bytes) => (pdf("one").equals(bytes) ? virus : { verdict: "clean" }));
      expect(await checkQuarantined(office, recordInfectedFile)).toBe(2);
      await expect(getDocumentDownload(office, sunita, firstId)).rejects.toThrow(NotFoundError);
      expect(await getDocumentDownload(office, sunita, secondId)).toMatchObject({
        outcome: "found",
      });
    },
  );

  it("reports no file as missing that its owner removed meanwhile", async () => {
    setResult({ verdict: "unreachable", reason: "ECONNREFUSED" });
    const { sunita, form } = await startApplication();
    const ids: string[] = [];
    for (const line of ["one", "two"]) {
      const uploadResult = await send(sunita, form, pdf(line));
      ids.push(uploadResult.outcome === "accepted" ? uploadResult.id : "");
      office.advanceClock(1);
    }
    const lines: unknown[] = [];
    office.log = { ...office.log, error: (...line) => void lines.push(line) };
    setScanner(async () => {
      await deleteDraftFile(office, sunita, form, ids[1]!);
      return { verdict: "clean" };
    });
    expect(await checkQuarantined(office, recordInfectedFile)).toBe(1);
    expect(await office.count("documents")).toBe(1);
    expect(lines).toEqual([]);
  });

  it.runIf(engine === "sqlite")(
    "finds quarantined files by an index, however many documents there are",
    async () => {
      const waiting = sql`select "id" from "documents" where "state" = ${quarantinedState}
      order by "uploadedAt"`;
      const plan = await sql`explain query plan ${waiting}`.execute(office.db);
      expect(JSON.stringify(plan.rows)).toContain("documentsInQuarantine");
    },
  );
});
