import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { addAtCounter } from "../../tests/kit/counter.ts";
import { submissionOf } from "../../tests/kit/submissions.ts";
import { onEachDatabase, withFullDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { uploadSender } from "../../tests/kit/upload-sender.ts";
import { pdf } from "../../tests/kit/test-files.ts";
import { signOut } from "../../council/accounts/sign-out.ts";
import { submitApplication } from "../../council/applications/submit.ts";
import { newFormKeyFor } from "../../council/documents/applicant-key.ts";
import { purgeUnfinishedUploads } from "../../council/documents/uploads/purge-uploads.ts";
import {
  fileMaxBytes,
  filesPerDocumentAtMost,
  unusedUploadKeptMs,
  uploadPartsAtMost,
  uploadsPerPersonAtMost,
} from "../../council/limits.ts";

onEachDatabase("an upload in parts", (office) => {
  const { headersOf, append, begin, create, enter, now, offsetOf, send } = uploadSender(office);

  it.each([
    ["an empty file", 0, "a.pdf"],
    ["a file that is too large", fileMaxBytes + 1, "a.pdf"],
    ["a file of another type", 10, "a.exe"],
    ["a file without a name", 10, ""],
  ])("is not created for %s", async (_, size, name) => {
    const refused = await create(size, { name });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ message: expect.any(String) });
    expect(await office.count("uploads")).toBe(0);
  });

  it.each([
    ["no length", { "upload-length": "" }],
    ["an invalid length", { "upload-length": "-1" }],
    ["no valid Upload-Complete", { "upload-complete": "1" }],
  ])("is not created with %s", async (_, headers) => {
    expect((await create(10, { headers })).status).toBe(400);
    expect(await office.count("uploads")).toBe(0);
  });

  it("is not created for a document that the service does not ask for, or for another service", async () => {
    expect((await create(10, { slot: "document_9" })).status).toBe(400);
    expect((await create(10, { slot: "reason" })).status).toBe(400);
    const by = { ...now().sender, form: { ...now().sender.form, serviceId: "nothing" } };
    expect((await create(10, { by })).status).toBe(400);
    expect(await office.count("uploads")).toBe(0);
    expect(await office.count("drafts")).toBe(0);
  });

  it("belongs to its sender: to everybody else it looks like an upload that does not exist", async () => {
    const path = await begin(2000);
    await append(path, 0, pdf("x", 2000).subarray(0, 10));
    const nothing = path.slice(0, -6) + "ZZZZZZ";
    for (const role of ["citizen", "staff", "admin"] as const) {
      const by = await enter(await addPerson(office, role));
      for (const method of ["GET", "HEAD", "DELETE"])
        for (const where of [path, nothing]) {
          const refused = await send(where, { method, by });
          expect([refused.status, await refused.text()]).toEqual([
            404,
            method === "HEAD" ? "" : "Not Found",
          ]);
        }
      expect((await append(path, 10, Buffer.from("x"), true, { by })).status).toBe(404);
    }
    expect(await offsetOf(path)).toBe(10);
  });

  it("is refused from another origin, for another person, and signed out", async () => {
    const path = await begin(2000);
    const body = pdf("x", 2000);
    const headers = { origin: "https://elsewhere.example" };
    expect((await append(path, 0, body, true, { headers })).status).toBe(403);
    expect((await create(10, { headers })).status).toBe(403);
    expect((await send(path, { method: "DELETE", headers })).status).toBe(403);
    const otherSender = await enter();
    const shared = { ...now().sender, owner: otherSender.owner };
    expect((await append(path, 0, body, true, { by: shared })).status).toBe(403);
    expect((await create(10, { by: shared })).status).toBe(403);
    const nobody = { ...now().sender, cookie: "session=none" };
    expect((await append(path, 0, body, true, { by: nobody })).status).toBe(401);
    expect((await create(10, { by: nobody })).status).toBe(401);
    expect(await offsetOf(path)).toBe(0);
    expect(await office.count("uploads")).toBe(1);
    expect(office.documents.contents.size).toBe(0);
  });

  it("is refused for good, with the reason, once nobody can file for the person of its form", async () => {
    const clerk = await enter(await addPerson(office, "staff"));
    const shanti = await addAtCounter(office, clerk.person);
    const by = { ...clerk, form: { ...clerk.form, key: newFormKeyFor(office, shanti) } };
    const bytes = pdf();
    const path = await begin(bytes.length, { by });
    await office.db.updateTable("users").set({ disabledAt: 1 }).where("uid", "=", shanti).execute();
    for (const refused of [await create(10, { by }), await append(path, 0, bytes, true, { by })]) {
      expect(refused.status).toBe(403);
      expect(await refused.json()).toEqual({
        outcome: "refused",
        message: "Nobody can file for this person any more. Nothing more is saved.",
      });
    }
    expect(await office.count("documents")).toBe(0);
  });

  it("is refused for good, with the reason, once its sender no longer files for others", async () => {
    const helper = await enter(await addPerson(office, "citizen", { duty: "helper" }));
    const shanti = await addAtCounter(office, helper.person);
    const by = { ...helper, form: { ...helper.form, key: newFormKeyFor(office, shanti) } };
    const bytes = pdf();
    const path = await begin(bytes.length, { by });
    const { uid } = helper.person;
    await office.db.updateTable("users").set({ duty: null }).where("uid", "=", uid).execute();
    for (const refused of [await create(10, { by }), await append(path, 0, bytes, true, { by })]) {
      expect(refused.status).toBe(403);
      expect(await refused.json()).toEqual({
        outcome: "refused",
        message: "You may not file for others any more. Nothing more is saved.",
      });
    }
    expect(await office.count("documents")).toBe(0);
  });

  it("ends with the session, because rights are read again for each part", async () => {
    const bytes = pdf("x", 600_000);
    const path = await begin(bytes.length);
    const put = office.documents.put.bind(office.documents);
    let parts = 0;
    office.documents.put = async (id, content) => {
      await put(id, content);
      if ((parts += 1) === 1)
        await signOut(office, now().sender.person, now().sender.person.sessionId);
    };
    const refused = await append(path, 0, bytes, true);
    expect(refused.status).toBe(401);
    const row = await office.db.selectFrom("uploads").select("received").executeTakeFirst();
    expect(row?.received).toBe(0);
    expect(await office.count("documents")).toBe(0);
  });

  it("is cancelled with everything stored for it", async () => {
    const path = await begin(2000);
    await append(path, 0, pdf("x", 2000).subarray(0, 500));
    expect((await send(path, { method: "DELETE" })).status).toBe(204);
    expect((await send(path, { method: "HEAD" })).status).toBe(404);
    for (const table of ["uploads", "uploadParts"] as const)
      expect(await office.count(table)).toBe(0);
    expect(office.documents.contents.size).toBe(0);
  });

  it("is deleted 24 hours after its last part, and not before", async () => {
    const path = await begin(2000);
    office.advanceClock(unusedUploadKeptMs - 1000);
    now().sender.cookie = (await enter(now().sender.person)).cookie;
    await append(path, 0, pdf("x", 2000).subarray(0, 500));
    office.advanceClock(unusedUploadKeptMs);
    expect(await purgeUnfinishedUploads(office)).toEqual({ unfinishedUploads: 0 });
    office.advanceClock(1);
    expect(await purgeUnfinishedUploads(office)).toEqual({ unfinishedUploads: 1 });
    for (const table of ["uploads", "uploadParts"] as const)
      expect(await office.count(table)).toBe(0);
    expect(office.documents.contents.size).toBe(0);
  });

  it("is deleted with its draft", async () => {
    const path = await begin(2000);
    await append(path, 0, pdf("x", 2000).subarray(0, 500));
    await office.db.deleteFrom("drafts").execute();
    expect((await send(path, { method: "HEAD" })).status).toBe(404);
    expect((await append(path, 500, Buffer.alloc(10))).status).toBe(404);
    expect(await purgeUnfinishedUploads(office)).toEqual({ unfinishedUploads: 1 });
    expect(office.documents.contents.size).toBe(0);
  });

  it("is not added to a form that was submitted meanwhile", async () => {
    const finish = async (slot: string, line: string) =>
      append(await begin(2000, { slot }), 0, pdf(line, 2000), true);
    await finish("document_0", "a");
    const lateUpload = await begin(2000);
    await finish("document_1", "b");
    const submission = await submitApplication(
      office,
      now().sender.person,
      submissionOf(now().sender.form, now().service),
    );
    expect(submission, "the application with the files attached before").toMatchObject({
      outcome: "submitted",
    });
    const refused = await append(lateUpload, 0, pdf("c", 2000), true);
    expect(await refused.json()).toMatchObject({ outcome: "formClosed" });
    expect(await create(10).then(({ status }) => status)).toBe(400);
    expect(await office.count("documents")).toBe(2);
    expect(office.documents.contents.size).toBe(2);
  });

  it("is refused once it has the largest number of parts", async () => {
    const path = await begin(10_000);
    const id = path.split("/").at(-1)!;
    await office.db
      .insertInto("uploadParts")
      .values(
        Array.from({ length: uploadPartsAtMost - 1 }, (_, row) => ({
          id: `part_${row}`,
          uploadId: id,
          startsAt: row,
          size: 1,
          isStored: 1 as const,
        })),
      )
      .execute();
    await office.db
      .updateTable("uploads")
      .set({ received: uploadPartsAtMost - 1 })
      .execute();
    expect((await append(path, uploadPartsAtMost - 1, Buffer.from("x"))).status).toBe(204);
    expect((await append(path, uploadPartsAtMost, Buffer.from("x"))).status).toBe(410);
    expect(await offsetOf(path)).toBe(uploadPartsAtMost);
  });

  it("is limited to ten for a document, and to sixty for a person", async () => {
    for (let count = 0; count < filesPerDocumentAtMost; count += 1) await begin(10);
    const eleventh = await create(10);
    expect([eleventh.status, await eleventh.json()]).toEqual([
      400,
      { outcome: "tooMany", message: expect.stringContaining("10") },
    ]);
    const row = await office.db.selectFrom("uploads").selectAll().executeTakeFirstOrThrow();
    await office.db
      .insertInto("uploads")
      .values(
        Array.from({ length: uploadsPerPersonAtMost - filesPerDocumentAtMost }, (_, number) => ({
          ...row,
          id: `more ${number}`,
          slot: "document_9",
        })),
      )
      .execute();
    expect((await create(10, { slot: "document_1" })).status).toBe(429);
    const mohan = await enter();
    expect((await create(10, { by: mohan })).status).toBe(201);
  });

  it("counts against the quota with its whole announced size", async () => {
    const row = { draftId: null, slot: "document_0", name: "a", writer: null, result: null };
    await begin(10);
    const { draftId } = await office.db
      .selectFrom("uploads")
      .select("draftId")
      .executeTakeFirstOrThrow();
    const common = { ...row, draftId, userId: now().sender.person.uid, received: 0, createdAt: 1 };
    await office.db
      .insertInto("uploads")
      .values({ ...common, id: "large", size: 250 * 1024 * 1024 - 1000, updatedAt: office.clock() })
      .execute();
    expect((await create(1000)).status).toBe(400);
    expect((await create(900)).status).toBe(201);
  });

  it("is limited to four requests of a person at the same time", async () => {
    const paths = [];
    for (let count = 0; count < 5; count += 1) paths.push(await begin(2000));
    const openRequests = paths.slice(0, 4).map((path) => {
      const patch = request(`${now().served.url}${path}?formOwner=${now().sender.owner}`, {
        method: "PATCH",
        headers: {
          ...headersOf({}),
          "content-type": "application/partial-upload",
          "upload-offset": "0",
          "upload-complete": "?0",
          "content-length": "2000",
        },
      });
      patch.on("error", () => {});
      patch.write("a slow byte");
      return patch;
    });
    const underWay = () =>
      office.db.selectFrom("uploads").select("id").where("writer", "is not", null).execute();
    for (let tries = 0; tries < 500 && (await underWay()).length < 4; tries += 1) await pause(10);
    expect(await underWay()).toHaveLength(4);
    const fifth = await append(paths[4]!, 0, Buffer.alloc(0));
    expect([fifth.status, fifth.headers.get("retry-after")]).toEqual([429, "60"]);
    for (const patch of openRequests) patch.destroy();
  });

  it("lists the allowed methods and the allowed type when it refuses others", async () => {
    const path = await begin(10);
    const post = await send(path, { method: "POST" });
    expect([post.status, post.headers.get("allow")]).toEqual([405, "GET, HEAD, PATCH, DELETE"]);
    const get = await send("/uploads", {});
    expect([get.status, get.headers.get("allow")]).toEqual([405, "POST"]);
    const form = await append(path, 0, Buffer.from("x"), false, {
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect([form.status, form.headers.get("accept-patch")]).toEqual([
      415,
      "application/partial-upload",
    ]);
  });

  it("in a full store keeps what it has, and goes on when there is room", async () => {
    const bytes = pdf("x", 2000);
    const path = await begin(2000);
    await append(path, 0, bytes.subarray(0, 400));
    office.documents.isFull = true;
    const refused = await append(path, 400, bytes.subarray(400), true);
    expect([refused.status, await refused.json()]).toEqual([
      507,
      {
        outcome: "noSpace",
        message: "Not enough storage space. Please clear some files and try again.",
      },
    ]);
    expect(await offsetOf(path)).toBe(400);
    office.documents.isFull = false;
    expect((await append(path, 400, bytes.subarray(400), true)).status).toBe(200);
  });

  it("in a full database is refused with the same sentence", async () => {
    const path = await begin(2000);
    const { change } = office;
    office.change = withFullDatabase(office).change;
    try {
      for (const refused of [
        await create(2000),
        await append(path, 0, pdf("x", 2000), true),
        await send(path, { method: "DELETE" }),
      ])
        expect([refused.status, await refused.json()]).toEqual([
          507,
          { outcome: "noSpace", message: expect.stringMatching(/^Not enough storage space/) },
        ]);
    } finally {
      office.change = change;
    }
  });
});
