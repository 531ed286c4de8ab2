import { beforeEach, expect, it } from "vitest";
import { addApplication, addDocument } from "../../tests/kit/applications.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPayment } from "../../tests/kit/payments.ts";
import { addPerson, password } from "../../tests/kit/people.ts";
import { pdf } from "../../tests/kit/test-files.ts";
import { downloadedDataOf } from "../../tests/kit/exported-data.ts";
import { unzip } from "../../tests/kit/unzip.ts";
import { textsIn } from "../../texts/all.ts";
import { deleteAccount } from "../accounts/delete-account.ts";
import { reviewApplication } from "../applications/review.ts";
import { getDocumentDownload } from "../documents/download.ts";
import { purgeDraftsAndUnusedFiles } from "../documents/purge-unused.ts";
import { verifyDocuments } from "../documents/verify.ts";
import { NotFoundError } from "../errors.ts";
import {
  dataExportAbandonedAfterMs,
  dataExportConfirmedMs,
  dataExportKeptMs,
  dataExportPartBytes,
  dataExportsPerNetworkPerDay,
  dataExportsPerPersonPerDay,
  dayMs,
} from "../limits.ts";
import { notifyNewUser } from "../notifications/notify-new-user.ts";
import type { Actor } from "../permissions.ts";
import { confirmDownload, downloadDataExport } from "./download.ts";
import { makeDataExports } from "./make.ts";
import { purgeDataExports } from "./purge.ts";
import { findDataExport, partsOf, startDataExport } from "./records.ts";
import { getDataExportState, requestDataExport } from "./request.ts";

onEachDatabase("a data export", (office) => {
  let sunita: Actor;
  beforeEach(async () => {
    sunita = await addPerson(office, "citizen", { language: "hi" });
  });
  const request = async (actor = sunita) => (await requestDataExport(office, actor)).outcome;
  const stateOf = async () => (await getDataExportState(office, sunita)).state;
  const bytesOf = (actor = sunita) => downloadedDataOf(office, actor);
  async function filesOf(): Promise<Map<string, Buffer>> {
    return unzip(await bytesOf());
  }
  const jsonIn = (files: Map<string, Buffer>, name: string) =>
    JSON.parse(files.get(name)!.toString()) as unknown;
  const stored = () => office.documents.contents.size;

  it("is made in the background, announced by a letter in the person's language and a notification, and downloaded", async () => {
    expect(await stateOf()).toBe("none");
    expect(await request()).toBe("requested");
    expect(await stateOf()).toBe("underWay");
    expect(await makeDataExports(office)).toBe(1);
    expect(await stateOf()).toBe("ready");
    expect((await filesOf()).has("account.json")).toBe(true);
    const letters = office.db.selectFrom("letters").select(["recipient", "subject"]);
    expect(await letters.execute()).toEqual([
      { recipient: sunita.email, subject: "आपकी जानकारी तैयार है" },
    ]);
    const notices = office.db.selectFrom("notifications").select(["userId", "actionUrl"]);
    expect(await notices.execute()).toEqual([{ userId: sunita.uid, actionUrl: "/profile/data" }]);
    const logs = office.db.selectFrom("logs").select(["userId", "action"]).orderBy("action");
    expect(await logs.execute()).toEqual(
      ["DOWNLOAD_DATA_EXPORT", "REQUEST_DATA_EXPORT"].map((action) => ({
        userId: sunita.uid,
        action,
      })),
    );
  });

  it("contains account, applications with documents, notifications, messages, sessions and activity", async () => {
    const staff = await addPerson(office, "staff", { displayName: "Kamla Bai" });
    await office.change((tx) => notifyNewUser(tx, sunita));
    const id = await addApplication(office, sunita);
    const bytes = pdf("a ration card");
    await addDocument(office, id, { bytes });
    await reviewApplication(office, staff, {
      applicationId: id,
      status: "approved",
      remarks: "All is well",
      version: 1,
    });
    await addPayment(office, staff, id, { method: "upi", payerReference: "412345678901" });
    await request();
    await makeDataExports(office);
    const files = await filesOf();
    expect([...files.keys()].filter((name) => !name.startsWith("applications/"))).toEqual([
      "read-me.txt",
      "account.json",
      "sessions.json",
      "notifications.json",
      "messages.json",
      "activity.json",
    ]);
    expect(jsonIn(files, "account.json")).toMatchObject({ email: sunita.email, role: "citizen" });
    expect(jsonIn(files, "sessions.json")).toMatchObject([{ browser: null }]);
    expect(jsonIn(files, "notifications.json")).toContainEqual(
      expect.objectContaining({ title: textsIn("hi")("notifications.welcome.title") }),
    );
    expect(jsonIn(files, "activity.json")).toContainEqual(
      expect.objectContaining({ action: "REQUEST_DATA_EXPORT", by: "you" }),
    );
    const folder = `applications/${id.slice(-8)}`;
    const application = jsonIn(files, `${folder}/application.json`) as Record<string, unknown>;
    expect(application).toMatchObject({
      id,
      status: "approved",
      remarks: "All is well",
      payments: [{ kind: "payment", amountPaise: 5000, isVoid: false }],
      answers: { aadharNumber: expect.stringMatching(/^XXXX XXXX \d{4}$/) as string },
      history: expect.arrayContaining([
        expect.objectContaining({ kind: "statusChanged", by: "office" }),
      ]) as unknown,
    });
    const [document] = application["documents"] as { file: string }[];
    expect(files.get(`${folder}/${document!.file}`)).toEqual(bytes);
  });

  it("contains no password hash, no session id, no whole Aadhaar number, and nobody else's name", async () => {
    const staff = await addPerson(office, "staff", { displayName: "Kamla Bai" });
    const mohan = await addPerson(office, "citizen", { displayName: "Mohan Lal" });
    await addApplication(office, mohan);
    const id = await addApplication(office, sunita);
    await reviewApplication(office, staff, {
      applicationId: id,
      status: "rejected",
      remarks: "No",
      version: 1,
    });
    await request();
    await makeDataExports(office);
    const all = [...(await filesOf()).values()].map(String).join("\n");
    const { passwordHash } = await office.db
      .selectFrom("users")
      .select("passwordHash")
      .where("uid", "=", sunita.uid)
      .executeTakeFirstOrThrow();
    for (const secret of [passwordHash, sunita.sessionId, "Kamla", "Mohan", mohan.uid, staff.uid])
      expect(all).not.toContain(secret);
    expect(all).not.toMatch(/\b\d{12}\b/);
    expect(all).toContain(sunita.uid);
  });

  it("names missing and damaged documents, and contains the intact documents", async () => {
    const id = await addApplication(office, sunita);
    const lost = await addDocument(office, id, { bytes: pdf("lost") });
    const damaged = await addDocument(office, id, { bytes: pdf("damaged") });
    await addDocument(office, id, { bytes: pdf("there") });
    await office.documents.remove(lost);
    office.documents.contents.get(damaged)![0]! ^= 1;
    await request();
    await makeDataExports(office);
    const files = await filesOf();
    const name = `applications/${id.slice(-8)}/application.json`;
    const { documents } = jsonIn(files, name) as { documents: unknown[] };
    for (const missing of ["not_found", "corrupted"])
      expect(documents).toContainEqual(expect.objectContaining({ missing }));
    expect([...files.keys()].filter((one) => one.includes("/documents/"))).toHaveLength(1);
  });

  it("is stored encrypted, in parts of not much more than 4 MiB", async () => {
    const id = await addApplication(office, sunita);
    for (let count = 0; count < 3; count += 1)
      await addDocument(office, id, { bytes: Buffer.alloc(3 * 1024 * 1024, count) });
    const before = stored();
    await request();
    await makeDataExports(office);
    const parts = partsOf((await findDataExport(office, sunita.uid))!);
    expect(parts).toHaveLength(3);
    expect(stored()).toBe(before + 3);
    const rows = office.db.selectFrom("documents").select("size").where("id", "in", parts);
    for (const { size } of await rows.execute())
      expect(size).toBeLessThanOrEqual(dataExportPartBytes + 128 * 1024);
    for (const part of parts) {
      const blob = (await office.documents.blobs.read(part))!;
      expect(blob.includes("account.json")).toBe(false);
    }
    expect((await filesOf()).size).toBe(6 + 1 + 3);
  });

  it("cannot be downloaded by anybody else, and not as a document by anybody", async () => {
    await request();
    await makeDataExports(office);
    const [part] = partsOf((await findDataExport(office, sunita.uid))!);
    for (const role of ["citizen", "staff", "admin"] as const) {
      const other = await addPerson(office, role);
      expect(await downloadDataExport(office, other, undefined)).toEqual({ outcome: "notFound" });
      await expect(getDocumentDownload(office, other, part!)).rejects.toThrow(NotFoundError);
    }
    await expect(getDocumentDownload(office, sunita, part!)).rejects.toThrow(NotFoundError);
  });

  it("can be downloaded for ten minutes after a sign-in or the password, only in the same session", async () => {
    await request();
    await makeDataExports(office);
    office.advanceClock(dataExportConfirmedMs);
    const download = async (proof?: string, actor = sunita) =>
      (await downloadDataExport(office, actor, proof)).outcome;
    expect(await download()).toBe("notConfirmed");
    const wrong = await confirmDownload(office, sunita, { currentPassword: "a guess" });
    expect(wrong).toEqual({ outcome: "wrongPassword" });
    const confirmed = await confirmDownload(office, sunita, { currentPassword: password });
    const proof = confirmed.outcome === "confirmed" ? confirmed.proof : "";
    expect(await download(proof)).toBe("found");
    const later = `${office.clock() + dayMs}.${proof.split(".")[1]}`;
    for (const forged of ["", ".", "made.up", later])
      expect(await download(forged)).toBe("notConfirmed");
    const elsewhere = { ...sunita, sessionId: (await addPerson(office, "citizen")).sessionId };
    await office.db
      .updateTable("sessions")
      .set({ userId: sunita.uid, createdAt: 0 } as never)
      .where("id", "=", elsewhere.sessionId)
      .execute();
    office.advanceClock(dataExportConfirmedMs - 1);
    expect(await download(proof, elsewhere)).toBe("notConfirmed");
    expect(await download(proof)).toBe("found");
    office.advanceClock(1);
    expect(await download(proof)).toBe("notConfirmed");
  });

  it("can be requested three times a day, one at a time, and replaces the previous export", async () => {
    expect(await request()).toBe("requested");
    expect(await request()).toBe("underWay");
    for (let count = 1; count < dataExportsPerPersonPerDay; count += 1) {
      await makeDataExports(office);
      expect(await request()).toBe("requested");
    }
    await makeDataExports(office);
    expect(await request()).toBe("tooMany");
    expect(await stateOf()).toBe("ready");
    expect([await office.count("dataExports"), stored()]).toEqual([1, 1]);
    office.advanceClock(dayMs);
    expect(await request()).toBe("requested");
  });

  it("is stored as one request if two requests come at the same moment", async () => {
    expect((await Promise.all([request(), request()])).toSorted()).toEqual([
      "requested",
      "underWay",
    ]);
    expect(await office.count("dataExports")).toBe(1);
  });

  it("can be requested at most 30 times a day from one network", async () => {
    for (let count = 0; count < dataExportsPerNetworkPerDay; count += 1)
      expect(await request(await addPerson(office, "citizen"))).toBe("requested");
    expect(await request()).toBe("tooMany");
    expect(await request({ ...sunita, ipAddress: "198.51.100.1" })).toBe("requested");
  });

  it("is deleted with all its parts after 24 hours", async () => {
    await request();
    await makeDataExports(office);
    office.advanceClock(dataExportKeptMs - 1);
    expect(await purgeDataExports(office)).toBe(0);
    expect(await stateOf()).toBe("ready");
    office.advanceClock(1);
    expect(await stateOf()).toBe("none");
    expect((await downloadDataExport(office, sunita, undefined)).outcome).toBe("notFound");
    expect(await purgeDataExports(office)).toBe(1);
    expect([await office.count("dataExports"), await office.count("documents"), stored()]).toEqual([
      0, 0, 0,
    ]);
  });

  it("is deleted with the account, even while it is being made", async () => {
    await request();
    await makeDataExports(office);
    expect(stored()).toBe(1);
    await deleteAccount(office, sunita);
    expect([await office.count("dataExports"), stored()]).toEqual([0, 0]);

    const mohan = await addPerson(office, "citizen");
    await request(mohan);
    const put = office.documents.put.bind(office.documents);
    office.documents.put = async (id, bytes) => {
      await put(id, bytes);
      await deleteAccount(office, mohan);
    };
    expect(await makeDataExports(office)).toBe(0);
    expect([await office.count("dataExports"), stored()]).toEqual([0, 0]);
    const letters = office.db.selectFrom("letters").select("recipient");
    const announced = await letters.where("body", "like", "%/profile/data%").execute();
    expect(announced).toEqual([]);
  });

  it("fails if the document store is full: nothing is left, no letter is sent, and it can be requested again", async () => {
    await request();
    office.documents.isFull = true;
    expect(await makeDataExports(office)).toBe(0);
    expect(await stateOf()).toBe("failed");
    expect(await office.count("letters")).toBe(0);
    expect(stored()).toBe(0);
    office.documents.isFull = false;
    expect(await request()).toBe("requested");
    expect(await makeDataExports(office)).toBe(1);
  });

  it("is interrupted when the portal stops, and made after the next start", async () => {
    for (let count = 0; count < 2; count += 1)
      await addDocument(office, await addApplication(office, sunita), { bytes: pdf() });
    await request();
    const stopping = new AbortController();
    const read = office.documents.read.bind(office.documents);
    office.documents.read = (document) => {
      stopping.abort();
      return read(document);
    };
    expect(await makeDataExports(office, stopping.signal)).toBe(0);
    office.documents.read = read;
    expect(await stateOf()).toBe("underWay");
    expect(await makeDataExports(office)).toBe(1);
  });

  it("is made by another process if the first was killed, and parts that belong to no export are purged", async () => {
    await request();
    await office.change(startDataExport);
    expect(await makeDataExports(office)).toBe(0);
    office.advanceClock(dataExportAbandonedAfterMs);
    expect(await makeDataExports(office)).toBe(1);
    await office.db.deleteFrom("dataExports").execute();
    expect(stored()).toBe(1);
    office.advanceClock(dayMs + 1);
    await purgeDraftsAndUnusedFiles(office);
    expect(stored()).toBe(0);
  });

  it("is made only once if two processes make exports at the same moment", async () => {
    await request();
    await request(await addPerson(office, "citizen"));
    const made = await Promise.all([makeDataExports(office), makeDataExports(office)]);
    expect(made.reduce((sum, one) => sum + one)).toBe(2);
    expect([await office.count("letters"), stored()]).toEqual([2, 2]);
  });

  it("causes no error in the command `verify`, and its download fails if a part is changed or missing", async () => {
    await request();
    await makeDataExports(office);
    expect((await verifyDocuments(office)).errors).toEqual([]);
    const [part] = partsOf((await findDataExport(office, sunita.uid))!);
    const blob = office.documents.contents.get(part!)!;
    blob[blob.length - 1]! ^= 1;
    await expect(bytesOf()).rejects.toThrow("notFound");
    await office.documents.remove(part!);
    await expect(bytesOf()).rejects.toThrow("notFound");
  });
});
