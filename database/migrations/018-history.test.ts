import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { findHistory } from "../../council/applications/history.ts";
import { finishIdentityNumbers } from "../../council/applications/finish-identity-numbers.ts";
import { getAnswers } from "../../council/applications/answer-records.ts";
import { decryptIdentityNumber } from "../../council/applications/identity-numbers.ts";
import { findDraftAnswers } from "../../council/applications/draft-answers.ts";
import { draftIdOf } from "../../council/documents/draft.ts";
import { nonceBytes } from "../../council/keys.ts";
import type { Office } from "../../council/office.ts";
import { onEachOlderDatabase } from "../../tests/kit/older-database.ts";
import { validAnswers } from "../../tests/kit/submissions.ts";
import { toJson } from "../codec.ts";
import { migrate } from "../migrate.ts";

onEachOlderDatabase(
  "applications from a release without history",
  "017-access-records",
  (older) => {
    const formData = {
      fullName: 'Sunita "Devi"',
      phoneNumber: "9876543210",
      address: "12 Temple Road\nRampur",
      reason: "For a scholarship {now}",
      dateOfBirth: "1990-05-17",
    };
    const seal = (plain: string, id: string) => older.keys.seal(plain, id, randomBytes(nonceBytes));
    const user = (uid: string, role = "citizen") => ({
      uid,
      email: `${uid}@example.in`,
      displayName: `Name of ${uid}`,
      role,
      passwordHash: "x",
      language: "en",
      createdAt: 0,
      updatedAt: 0,
      disabledAt: null,
    });
    const application = (id: string, overrides: object = {}) => ({
      id,
      reference: id,
      serviceId: "s",
      serviceName: "Income",
      requiredDocuments: "[]",
      translations: "{}",
      userId: "sunita",
      userName: "Sunita Devi",
      userEmail: "s@x.in",
      formData: toJson(formData),
      aadharNumber: seal("234567891234", id),
      status: "pending",
      submittedAt: 1e3,
      updatedAt: 1e3,
      updatedBy: null,
      remarks: null,
      version: 1,
      ...overrides,
    });
    const log = (id: string, subjectId: string, overrides: object) => ({
      id,
      userId: "kamla",
      userRole: "staff",
      action: "UPDATE_APPLICATION_STATUS",
      subjectId,
      details: "{}",
      timestamp: 2e3,
      ipAddress: "x",
      detailsHash: "x",
      sequence: null,
      previousHash: null,
      hash: null,
      mac: null,
      ...overrides,
    });
    const store = () => ({
      db: older.queries,
      engine: older.engine,
      keys: older.keys,
      random: (count: number) => randomBytes(count),
      preparedQueries: new Map(),
    });
    const migrateToNewest = async () => {
      await migrate(older.queries);
      await finishIdentityNumbers(store());
    };
    const history = (id: string) =>
      findHistory({ db: older.queries }, { id, userId: "sunita" }, "office");

    it("keep their answers as answer set 1, and their Aadhaar number, which still opens", async () => {
      await older.insert("users", user("sunita"));
      await older.insert("applications", application("A"), application("B", { formData: "{}" }));
      await migrateToNewest();
      const { number, answers, identityNumbers } = await getAnswers(
        store() as unknown as Office,
        "A",
      );
      expect(number).toBe(1);
      expect(answers).toEqual(formData);
      expect(decryptIdentityNumber(older, identityNumbers.aadharNumber!)).toBe("234567891234");
      expect((await getAnswers(store() as unknown as Office, "B")).answers).toEqual({});
      const rows = await older.queries.selectFrom("identityNumbers").selectAll().execute();
      const hash = older.keys.hashIdentityNumber("aadhaar", "234567891234");
      expect(rows).toMatchObject([
        { kind: "aadhaar", draftId: null, hash },
        { kind: "aadhaar", draftId: null, hash },
      ]);
      expect(JSON.stringify(rows)).not.toContain("234567891234");
      const [row] = await older.queries.selectFrom("applications").selectAll().execute();
      expect(row).toMatchObject({ awaiting: "office", dueAt: null, filedBy: null });
      expect(row).not.toHaveProperty("formData");
    });

    it("keep an Aadhaar number that cannot be decrypted, and answers that are not JSON, unchanged", async () => {
      await older.insert("users", user("sunita"));
      const damaged = { aadharNumber: "v1.a.b.c", formData: "not JSON" };
      await older.insert("applications", application("A", damaged));
      await migrateToNewest();
      const numbers = await older.queries.selectFrom("identityNumbers").selectAll().execute();
      expect(numbers).toMatchObject([{ sealed: "v1.a.b.c", hash: null }]);
      const sets = await older.queries.selectFrom("applicationAnswers").selectAll().execute();
      expect(sets).toMatchObject([{ answers: "not JSON" }]);
    });

    it("begin their history with the submission", async () => {
      await older.insert("users", user("sunita"));
      await older.insert("applications", application("A"));
      await migrateToNewest();
      expect(await history("A")).toMatchObject([
        { kind: "submitted", at: 1000, by: "applicant", actorName: "Sunita Devi" },
      ]);
    });

    it("get their past reviews from the audit log, under the name of the reviewer's account", async () => {
      await older.insert("users", user("sunita"), user("kamla", "staff"));
      const approved = { status: "approved", remarks: "Come on Monday", updatedBy: "mohan" };
      await older.insert("applications", application("A", { ...approved, updatedAt: 2999 }));
      await older.insert(
        "logs",
        log("1", "A", {
          details: toJson({
            before: { status: "pending", remarks: null },
            after: { status: "under-review", remarks: null },
          }),
        }),
        log("2", "A", {
          userId: "mohan",
          userRole: "admin",
          timestamp: 3e3,
          details: toJson({
            before: {
              status: "under-review",
              remarks: null,
            },
            after: {
              status: "approved",
              remarks: "Come on Monday",
            },
            override: true,
          }),
        }),
        log("3", "A", { details: "not JSON" }),
        log("4", "nothing", { details: toJson({ after: { status: "approved" } }) }),
      );
      await migrateToNewest();
      expect(await history("A")).toMatchObject([
        { kind: "submitted" },
        {
          kind: "statusChanged",
          at: 2e3,
          by: "office",
          actorName: "Name of kamla",
          details: {
            from: "pending",
            to: "under-review",
            remarks: null,
          },
        },
        {
          kind: "statusChanged",
          at: 3e3,
          by: "office",
          actorName: undefined,
          details: {
            from: "under-review",
            to: "approved",
            override: true,
          },
        },
      ]);
    });

    it("get a review that is older than the audit log from their own columns", async () => {
      await older.insert("users", user("sunita"), user("kamla", "admin"));
      const rejected = { status: "rejected", remarks: "No photograph", updatedBy: "kamla" };
      await older.insert("applications", application("A", { ...rejected, updatedAt: 5000 }));
      await migrateToNewest();
      expect((await history("A"))[1]).toMatchObject({
        kind: "statusChanged",
        at: 5e3,
        by: "office",
        actorName: "Name of kamla",
        details: {
          from: null,
          to: "rejected",
          remarks: "No photograph",
        },
      });
    });

    it("get their infected files from the audit log, with the slot of each file", async () => {
      await older.insert("users", user("sunita"));
      await older.insert("applications", application("A"));
      await older.insert("documents", {
        id: "file_1_a",
        draftId: null,
        applicationId: "A",
        slot: "document_1",
        name: "x",
        size: 1,
        type: "x",
        sha256: "x",
        state: "infected",
        uploadedBy: "sunita",
        uploadedAt: 0,
        keyId: null,
      });
      const refused = { action: "REFUSE_DOCUMENT", userId: null, userRole: "operator" };
      const details = (documentId: string) => toJson({ documentId, signature: "Eicar" });
      await older.insert(
        "logs",
        log("1", "A", { ...refused, details: details("file_1_a") }),
        log("2", "A", { ...refused, details: details("file_9_z") }),
      );
      await migrateToNewest();
      expect((await history("A")).slice(1)).toMatchObject([
        {
          kind: "documentInfected",
          at: 2e3,
          by: "portal",
          actorName: undefined,
          details: {
            documentId: "file_1_a",
            slot: "document_1",
          },
        },
      ]);
    });

    it("are named by their notifications, which are deleted when the application is", async () => {
      await older.insert("users", user("sunita"), user("kamla", "staff"));
      await older.insert("applications", application("A"));
      const notice = (id: string, actionUrl: string) => ({
        id,
        userId: "kamla",
        title: "{}",
        message: "{}",
        type: "info",
        read: 0,
        createdAt: 0,
        actionUrl,
        count: 1,
        unreadGroup: null,
      });
      await older.insert(
        "notifications",
        notice("1", "/applications/A"),
        notice("2", "/dashboard/staff/applications/A"),
        notice("3", "/dashboard/admin/applications/A"),
        notice("4", "/dashboard/staff"),
        notice("5", "/applications/gone"),
      );
      await migrateToNewest();
      const remaining = () =>
        older.queries.selectFrom("notifications").select(["id", "applicationId"]).orderBy("id");
      expect((await remaining().execute()).map((row) => row.applicationId)).toEqual([
        "A",
        "A",
        "A",
        null,
        null,
      ]);
      await older.queries.deleteFrom("applications").execute();
      expect((await remaining().execute()).map(({ id }) => id)).toEqual(["4", "5"]);
      for (const table of ["applicationEvents", "applicationAnswers", "identityNumbers"] as const)
        expect(await older.queries.selectFrom(table).selectAll().execute(), table).toEqual([]);
    });

    it("come with drafts, which keep their answers, but have the Aadhaar number in its own table", async () => {
      await older.insert("users", user("sunita"));
      const form = { key: "k", serviceId: "s" };
      const id = draftIdOf({ uid: "sunita" }, form);
      const draft = { userId: "sunita", serviceId: "s", applicationId: null };
      const times = { createdAt: 0, updatedAt: 0 };
      await older.insert(
        "drafts",
        { id, ...draft, ...times, typed: seal(toJson(validAnswers), id) },
        { id: "other", ...draft, ...times, typed: "v1.a.b.c" },
      );
      await migrateToNewest();
      const rows = await older.queries.selectFrom("identityNumbers").selectAll().execute();
      expect(rows).toMatchObject([{ draftId: id, applicationId: null, hash: null }]);
      const office = { ...store(), log: { warn() {} } } as unknown as Office;
      expect(
        await findDraftAnswers(office, { uid: "sunita" }, form),
        "the declaration is made anew",
      ).toEqual({ ...validAnswers, declaration: null });
      const undecryptable = older.queries
        .selectFrom("drafts")
        .select("typed")
        .where("id", "=", "other");
      expect(await undecryptable.execute()).toEqual([{ typed: null }]);
    });
  },
);
