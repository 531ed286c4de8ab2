import { expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { pdf } from "../../tests/kit/test-files.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { secondsToMidnightInIndia } from "../../council/day-in-india.ts";
import { countBytes } from "../../council/documents/count-bytes.ts";
import { draftIdOf } from "../../council/documents/draft.ts";
import { findFilesOfDraft } from "../../council/documents/records.ts";
import { NoSpaceError } from "../../council/documents/store.ts";
import { newToken } from "../../council/ids.ts";
import { fileBytesPerDay } from "../../council/limits.ts";
import { textsIn } from "../../texts/all.ts";
import type { ErrorMessage } from "../components/error-message.tsx";
import type { FieldError } from "../forms/form-answer.ts";
import { formErrorsIn } from "../forms/use-form-errors.ts";
import { uploadAcceptor } from "./accept-files.ts";
import type { MultipartFile } from "../uploads/read-multipart-form.ts";
import { spec } from "../../tests/kit/spec.ts";

onEachDatabase("the files of one post", (office) => {
  const upload = (fieldName: string, name: string, content: string | Buffer): MultipartFile => ({
    fieldName,
    name,
    bytes: Buffer.from(content),
  });

  /** The error texts by document, in English. */
  function errorTexts(errors: readonly FieldError[]): Record<string, ErrorMessage> {
    const { summary } = formErrorsIn(textsIn("en"), { errors });
    return Object.fromEntries(summary.errors.map(({ field, message }) => [field!, message]));
  }

  function requestOf(uploads: MultipartFile[]): Request {
    const body = new FormData();
    for (const { fieldName, name, bytes } of uploads)
      body.append(fieldName, new File([new Uint8Array(bytes)], name));
    return new Request("http://localhost/apply/S1", { method: "POST", body });
  }

  async function post(...uploads: MultipartFile[]) {
    const citizen = await addPerson(office, "citizen");
    const form = { key: newToken(office), serviceId: "S1" };
    const files = uploadAcceptor(office, citizen, form, ["document_0", "document_1"]);
    await files.readForm(requestOf(uploads));
    await files.attachLast();
    const rows = await office.db.selectFrom("documents").select(["slot", "name"]).execute();
    const retry = files.retry();
    return {
      errors: errorTexts(files.errors),
      retry,
      stored: rows.map((row) => `${row.slot} ${row.name}`).sort(),
    };
  }

  it(
    "are skipped once another file of their document was refused; files accepted before are kept",
    spec("§5/file-upload/first-invalid"),
    async () => {
      const { errors, stored } = await post(
        upload("document_0", "one.pdf", pdf("1")),
        upload("document_0", "papers/two.jpg", "<script>"),
        upload("document_0", "three.pdf", pdf("3")),
        upload("document_1", "four.pdf", pdf("4")),
      );
      expect(stored).toEqual(["document_0 one.pdf", "document_1 four.pdf"]);
      expect(errors).toEqual({
        document_0: {
          sentence:
            "File type not supported. Allowed types: pdf, jpg, jpeg, png, doc, docx. This file is not what its name says.",
          file: "two.jpg",
        },
      });
    },
  );

  it("are attached at once, except the last, which waits for the submission", async () => {
    const citizen = await addPerson(office, "citizen");
    const form = { key: newToken(office), serviceId: "S1" };
    const files = uploadAcceptor(office, citizen, form, ["document_0", "document_1"]);
    const request = requestOf([
      upload("document_0", "one.pdf", pdf("1")),
      upload("document_1", "two.pdf", pdf("2")),
    ]);
    expect(await files.readForm(request)).toMatchObject({ outcome: "received" });
    const attached = async () =>
      (await findFilesOfDraft(office, draftIdOf(citizen, form))).map(({ name }) => name).sort();
    expect(await attached()).toEqual(["one.pdf"]);
    expect(files.lastDocument()).toMatchObject({ slot: "document_1", state: "stored" });
    await files.attachLast();
    expect(await attached()).toEqual(["one.pdf", "two.pdf"]);
    expect(files.lastDocument()).toBeUndefined();
  });

  it("are kept in the draft if the post breaks off after them", async () => {
    const citizen = await addPerson(office, "citizen");
    const form = { key: newToken(office), serviceId: "S1" };
    const files = uploadAcceptor(office, citizen, form, ["document_0", "document_1"]);
    const wholeRequest = requestOf([
      upload("document_0", "one.pdf", pdf("1")),
      upload("document_1", "two.pdf", pdf("2")),
    ]);
    const bytes = new Uint8Array(await wholeRequest.clone().arrayBuffer());
    const brokenRequest = new Request(wholeRequest.url, {
      method: "POST",
      headers: { "content-type": wholeRequest.headers.get("content-type")! },
      body: bytes.subarray(0, bytes.length - 60),
    });
    expect(await files.readForm(brokenRequest)).toEqual({ outcome: "broken" });
    expect(await findFilesOfDraft(office, draftIdOf(citizen, form))).toMatchObject([
      { name: "one.pdf" },
    ]);
  });

  it("are not kept if the service asks for no such document", async () => {
    const { errors, stored } = await post(
      upload("document_2", "a.pdf", pdf()),
      upload("document_x", "a.pdf", pdf()),
      upload("passport", "a.pdf", pdf()),
    );
    expect({ errors, stored }).toEqual({ errors: {}, stored: [] });
  });

  it(
    "get a specific message if the disk is full",
    spec("§5/file-upload/storage-space"),
    async () => {
      office.documents.isFull = true;
      const { errors, stored } = await post(upload("document_0", "a.pdf", pdf()));
      expect(errors.document_0).toBe(
        "Not enough storage space. Please clear some files and try again.",
      );
      expect(stored).toEqual([]);
    },
  );

  it("get a specific message, and may be sent again after midnight, if the person has sent too much today", async () => {
    const citizen = await addPerson(office, "citizen");
    const form = { key: newToken(office), serviceId: "S1" };
    await office.change((tx) => countBytes(tx, citizen.uid, { form, size: fileBytesPerDay }));
    const files = uploadAcceptor(office, citizen, form, ["document_0"]);
    await files.readForm(requestOf([upload("document_0", "a.pdf", pdf())]));
    expect(errorTexts(files.errors).document_0).toMatch(/^300 MB of files a day/);
    const afterSeconds = secondsToMidnightInIndia(office.clock());
    expect(files.retry()).toEqual({ status: 429, afterSeconds });
  });

  it("get a specific message if the quota is used up", spec("§8/file-storage/quota"), async () => {
    office.documents.put = () => Promise.reject(new NoSpaceError("EDQUOT", "overQuota"));
    const { errors, stored } = await post(upload("document_0", "a.pdf", pdf()));
    expect(errors.document_0).toBe(
      "Storage quota exceeded. Please clear some space and try again.",
    );
    expect(stored).toEqual([]);
  });

  it(
    "get a specific message if they are too large for the store",
    spec("§8/file-storage/too-large"),
    async () => {
      office.documents.put = () => Promise.reject(new NoSpaceError("EFBIG", "tooLargeForStore"));
      const { errors, stored } = await post(upload("document_0", "a.pdf", pdf()));
      expect(errors.document_0).toEqual({
        sentence: "File too large for storage. Please use a smaller file.",
        file: "a.pdf",
      });
      expect(stored).toEqual([]);
    },
  );

  it("get a specific message if storing fails", spec("§8/file-storage/store-failed"), async () => {
    office.documents.put = () => Promise.reject(new Error("EIO"));
    const { errors, stored } = await post(upload("document_0", "a.pdf", pdf()));
    expect(errors.document_0).toEqual({
      sentence: "Failed to store file. Please try again.",
      file: "a.pdf",
    });
    expect(stored).toEqual([]);
  });

  it(
    "get a specific message if the inspection fails",
    spec("§8/file-storage/process-failed"),
    async () => {
      office.inspection.inspectFile = () => Promise.reject(new Error("out of memory"));
      const { errors, stored } = await post(upload("document_0", "a.pdf", pdf()));
      expect(errors.document_0).toEqual({ sentence: "Failed to process file", file: "a.pdf" });
      expect(stored).toEqual([]);
    },
  );

  it("are answered with a time to retry while inspection is busy, and none is stored", async () => {
    office.inspection.inspectFile = async () => ({ outcome: "busy", retryAfterSeconds: 61 });
    const { errors, stored, retry } = await post(upload("document_0", "a.pdf", pdf()));
    expect(errors.document_0).toBe(
      "Files cannot be checked right now. Nothing is wrong with yours: please send the form again in 2 minutes.",
    );
    expect(retry).toEqual({ status: 503, afterSeconds: 61 });
    expect(stored).toEqual([]);
    expect(await office.count("drafts")).toBe(0);
  });

  it("are refused with a message if they cannot be inspected, and nothing is kept", async () => {
    office.inspection.inspectFile = async () => ({ outcome: "refused", reason: "uncheckable" });
    const { errors, stored } = await post(upload("document_0", "a.docx", "x"));
    expect(errors.document_0).toEqual({
      sentence: "This file is too complicated to check. Print it to a new PDF and attach that one.",
      file: "a.docx",
    });
    expect(stored).toEqual([]);
    expect(await office.count("drafts")).toBe(0);
  });

  it(
    "are named in the message if the database fails",
    spec("§8/applications/upload-failed"),
    async () => {
      const failingOffice = {
        ...office,
        change: () => Promise.reject(new Error("database is locked")),
      };
      const citizen = await addPerson(office, "citizen");
      const form = { key: newToken(office), serviceId: "S1" };
      const files = uploadAcceptor(failingOffice, citizen, form, ["document_0"]);
      await files.readForm(requestOf([upload("document_0", "a.pdf", pdf())]));
      expect(errorTexts(files.errors)).toEqual({
        document_0: "Failed to upload a.pdf. Please try again.",
      });
      expect(office.documents.contents.size).toBe(0);
    },
  );
});
