import { createCipheriv, createHash, createHmac, randomBytes } from "node:crypto";
import type Sqlite from "better-sqlite3";

export interface PlainPerson {
  uid: string;
  email: string;
  displayName: string;
}

interface PlainSubmission {
  person: PlainPerson;
  serviceId: string;
  file: { id: string; size: number; sha256: string };
}

interface PlainReview {
  id: string;
  version: number;
  status: string;
  remarks: string;
  uid: string;
}

type Row = Record<string, string | number | null>;

const listColumns = `"applications"."id", "reference", "serviceName", "translations", "status", "submittedAt"`;
/** A letter as long as those that the portal writes. */
const letter = {
  text: "x".repeat(450),
  html: "x".repeat(1900),
  params: { message: "x".repeat(580) },
};
/** As many terms as an application of `fillVillage` has. */
const searchTerms = ["nsunit", "ndevi", "nsitijn", "p9876543210", "ecitizen-12@village.example"];
const dayMs = 24 * 60 * 60 * 1000;
const sealingKey = randomBytes(32);

/** Prepares the same queries and writes that the portal uses for the requests that plain.ts answers. */
export function plainQueries(database: Sqlite.Database) {
  const id = () => randomBytes(18).toString("base64url");
  const prepare = <T = Row>(text: string) => database.prepare<unknown[], T>(text);

  const session = prepare<PlainPerson>(`select "uid", "email", "displayName", "role" from "sessions"
    join "users" on "uid" = "userId" where "sessions"."id" = ? and "expiresAt" > ?`);
  const unread = prepare<{ rows: number }>(
    `select count(*) as "rows" from "notifications" where "userId" = ? and "read" = 0`,
  );
  const activeServices = prepare(`select * from "services" where "isActive" = 1
    order by "createdAt" desc, "id" desc`);
  const service = prepare(`select * from "services" where "id" = ?`);
  const ownList = prepare(`select ${listColumns}, "remarks" from "applications" where "userId" = ?
    order by "submittedAt" desc, "id" desc limit 10`);
  const news =
    prepare(`select ${listColumns}, "notifications"."message", "notifications"."createdAt" as "at"
    from "notifications" join "applications" on "applications"."id" = "applicationId"
    where "notifications"."userId" = ? and "applications"."userId" = ? and "read" = 0
    order by "notifications"."createdAt" desc, "notifications"."id" desc limit 50`);
  const drafts = prepare(`select "id", "serviceId", "formKey", "serviceVersionId", "updatedAt",
    (select count(*) from "documents" where "draftId" = "drafts"."id" and "state" != 'uploading') as "files"
    from "drafts" where "userId" = ? and "applicationId" is null and "formKey" is not null
    and ("typed" is not null or exists (select 1 from "documents" where "draftId" = "drafts"."id"))
    order by "updatedAt" desc, "id"`);
  const ownCounts = prepare(`select "status", count(*) as "rows" from "applications"
    where "userId" = ? group by "status"`);
  const newest =
    prepare(`select ${listColumns}, "userName", "userEmail" from "applications" where "id" in (select "id" from "applications"
    order by "submittedAt" desc, "id" desc limit 25) order by "submittedAt" desc, "id" desc`);
  const counts = prepare(`select "status", sum("delta") as "rows" from "applicationCounts"
    group by "status"`);
  const reviewers = prepare<{ uid: string }>(
    `select "uid" from "users" where "role" in ('staff', 'admin')`,
  );
  const reviewed = prepare(`select "applications".*, "email", "displayName" from "applications"
    left join "users" on "uid" = "userId" where "applications"."id" = ?`);
  const setStatus = prepare(`update "applications" set "status" = ?, "remarks" = ?, "updatedAt" = ?,
    "updatedBy" = ?, "version" = "version" + 1 where "id" = ? and "version" = ? returning "id"`);

  const insert = (table: string, columns: string[]) => {
    const names = columns.map((name) => `"${name}"`).join(", ");
    const placeholders = columns.map(() => "?").join(", ");
    return database.prepare(`insert into "${table}" (${names}) values (${placeholders})`);
  };
  const addApplication = insert("applications", [
    "id",
    "reference",
    "serviceId",
    "serviceVersionId",
    "serviceName",
    "requiredDocuments",
    "translations",
    "userId",
    "userName",
    "userEmail",
    "status",
    "submittedAt",
    "updatedAt",
    "version",
  ]);
  const addAnswers = insert("applicationAnswers", [
    "id",
    "applicationId",
    "number",
    "answers",
    "serviceVersionId",
    "createdAt",
    "createdBy",
  ]);
  const addTerm = insert("searchTerms", ["id", "applicationId", "term"]);
  const addNumber = insert("identityNumbers", ["id", "kind", "applicationId", "sealed", "hash"]);
  const addEvent = insert("applicationEvents", [
    "id",
    "applicationId",
    "at",
    "kind",
    "actorId",
    "actorRole",
    "visibility",
    "details",
  ]);
  const addDocument = insert("documents", [
    "id",
    "applicationId",
    "slot",
    "name",
    "size",
    "type",
    "sha256",
    "state",
    "uploadedBy",
    "uploadedAt",
  ]);
  const addLog = insert("logs", [
    "id",
    "userId",
    "userRole",
    "action",
    "subjectId",
    "details",
    "detailsHash",
    "timestamp",
    "ipAddress",
  ]);
  const insertNotification = insert("notifications", [
    "id",
    "userId",
    "title",
    "message",
    "type",
    "read",
    "createdAt",
    "actionUrl",
  ]);
  const deleteOldNotifications = database.prepare(`delete from "notifications" where "userId" = ?
    and ("createdAt", "id") < (select "createdAt", "id" from "notifications" where "userId" = ?
    order by "createdAt" desc, "id" desc limit 1 offset 49)`);
  const addLetter = insert("letters", [
    "id",
    "channel",
    "kind",
    "recipient",
    "recipientName",
    "language",
    "subject",
    "body",
    "channelData",
    "messageId",
    "state",
    "attempts",
    "createdAt",
    "nextAttemptAt",
  ]);
  const addCount = insert("applicationCounts", ["id", "serviceId", "status", "delta"]);
  const addFigure = insert("dailyFigures", [
    "id",
    "day",
    "serviceId",
    "kind",
    "days",
    "promise",
    "count",
    "merged",
  ]);

  const figure = (serviceId: string, kind: string) => {
    const day = Math.floor(Date.now() / dayMs);
    addFigure.run(id(), day, serviceId, kind, 0, "none", 1, 0);
  };
  const log = (uid: string, action: string, subject: string, details: object) => {
    const json = JSON.stringify(details);
    const hash = createHash("sha256").update(json).digest("hex");
    addLog.run(id(), uid, "staff", action, subject, json, hash, Date.now(), "127.0.0.1");
  };
  const event = (uid: string, role: string, applicationId: string, kind: string, details: object) =>
    addEvent.run(
      id(),
      applicationId,
      Date.now(),
      kind,
      uid,
      role,
      "applicant",
      JSON.stringify(details),
    );
  const notify = (uid: string, applicationId: string) => {
    const text = JSON.stringify({ key: "notice", args: { reference: applicationId.slice(-8) } });
    insertNotification.run(
      id(),
      uid,
      text,
      text,
      "info",
      0,
      Date.now(),
      `/applications/${applicationId}`,
    );
    deleteOldNotifications.run(uid, uid);
  };
  const addLetterTo = (kind: string, to: string, toName: string) => {
    const { text, html, params } = letter;
    const [letterId, now] = [id(), Date.now()];
    // The letter is not due during the run, because this benchmark does not measure the sending of letters.
    const due = Number.MAX_SAFE_INTEGER;
    const data = JSON.stringify({ html, replyTo: null, params });
    const values = ["email", kind, to, toName, "en", "A letter", text, data, `<${letterId}@plain>`];
    addLetter.run(letterId, ...values, "waiting", 0, now, due);
  };

  return {
    session: (hash: string, now: number) => session.get(hash, now),
    unread: (uid: string) => unread.get(uid)?.rows,
    activeServices: () => activeServices.all(),
    ownList: (uid: string) => ownList.all(uid),
    ownCounts: (uid: string) => ownCounts.all(uid),
    news: (uid: string) => news.all(uid, uid),
    drafts: (uid: string) => drafts.all(uid),
    newest: () => newest.all(),
    counts: () => counts.all(),

    submit: inOneChange(database, ({ person, serviceId, file }: PlainSubmission) => {
      const [applicationId, now] = [id(), Date.now()];
      const { uid, email, displayName } = person;
      const version = service.get(serviceId)!;
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", sealingKey, nonce);
      const sealed = Buffer.concat([nonce, cipher.update("000000001234"), cipher.final()]);
      const answers = JSON.stringify({ fullName: displayName, reason: "For a scholarship" });
      addApplication.run(
        applicationId,
        applicationId.slice(-8),
        serviceId,
        version["versionId"],
        version["title"],
        version["requiredDocuments"],
        version["translations"],
        uid,
        displayName,
        email,
        "pending",
        now,
        now,
        1,
      );
      const hash = createHmac("sha256", sealingKey).update("000000001234").digest("base64url");
      addNumber.run(applicationId, "aadhaar", applicationId, sealed.toString("base64url"), hash);
      for (const term of searchTerms) addTerm.run(id(), applicationId, term);
      addAnswers.run(id(), applicationId, 1, answers, version["versionId"], now, uid);
      event(uid, "citizen", applicationId, "submitted", { answerSet: 1 });
      addDocument.run(
        file.id,
        applicationId,
        "document_0",
        "proof.pdf",
        file.size,
        "application/pdf",
        file.sha256,
        "stored",
        uid,
        now,
      );
      addCount.run(id(), serviceId, "pending", 1);
      figure(serviceId, "received");
      log(uid, "SUBMIT_APPLICATION", applicationId, { serviceId, files: [file.id] });
      notify(uid, applicationId);
      addLetterTo("notice", email, displayName);
      for (const reviewer of reviewers.all()) notify(reviewer.uid, applicationId);
    }),

    review: inOneChange(database, ({ id: applicationId, version, ...review }: PlainReview) => {
      const { status, remarks, uid } = review;
      const application = reviewed.get(applicationId)!;
      if (!setStatus.get(status, remarks, Date.now(), uid, applicationId, version))
        throw new Error("Somebody else was faster");
      addCount.run(id(), application["serviceId"], application["status"], -1);
      addCount.run(id(), application["serviceId"], status, 1);
      event(uid, "staff", applicationId, "statusChanged", { to: status, remarks });
      log(uid, "UPDATE_APPLICATION_STATUS", applicationId, {
        before: application["status"],
        after: status,
      });
      notify(String(application["userId"]), applicationId);
      addLetterTo("status", String(application["email"]), String(application["displayName"]));
    }),
  };
}

/** Runs `work` in a transaction that takes the write lock at its start. Its commit is synced to disk. */
function inOneChange<Input>(database: Sqlite.Database, work: (input: Input) => void) {
  return database.transaction(work).immediate;
}
