import { expect, it } from "vitest";
import { moveDraftToCurrentVersion } from "../../council/applications/move-draft.ts";
import { getDefinition, insertVersion } from "../../council/catalogue/version-records.ts";
import { newId } from "../../council/ids.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { uploadSender } from "../../tests/kit/upload-sender.ts";

onEachDatabase("a page with the form of a version that is no longer the newest", (office) => {
  const { now, send } = uploadSender(office);

  /** The URLs of the form and of its uploads, as the page names them. */
  async function readFormUrls() {
    const { service, sender } = now();
    const page = await send(`/apply/${service.id}?form=${sender.form.key}`, {});
    const html = (await page.text()).replaceAll("&amp;", "&");
    const [, action = ""] = /<form class="form"[^>]* action="([^"]*)"/.exec(html) ?? [];
    const [, uploads = ""] = /data-uploads="([^"]*)"/.exec(html) ?? [];
    return { action, uploads };
  }
  /** Publishes a version with the documents in reverse order. */
  async function publish(): Promise<void> {
    const { id: serviceId, versionId } = now().service;
    const definition = await getDefinition(office, versionId);
    const documents = definition.documents.toReversed();
    await office.change(async (tx) => {
      const id = newId(tx);
      const published = { state: "published", publishedAt: tx.clock(), publishedBy: null } as const;
      const version = { id, serviceId, number: 2, definition: { ...definition, documents } };
      await insertVersion(tx, { ...version, ...published });
      await tx.db.updateTable("services").set({ versionId: id }).execute();
    });
  }

  it("names that version in its URLs, and a file uploaded from it stays with its document", async () => {
    const { action, uploads } = await readFormUrls();
    const version = `version=${now().service.versionId}`;
    expect(action).toContain(version);
    expect(uploads).toContain(version);
    await publish();
    const path = uploads.replace(/&formOwner=.*/, "");
    const created = await send(`${path}&slot=document_0`, {
      method: "POST",
      headers: {
        "upload-length": "1000",
        "upload-complete": "?0",
        "content-length": "0",
        "content-disposition": "attachment; filename*=UTF-8''letter.pdf",
      },
    });
    expect(created.status).toBe(201);
    const { person, form } = now().sender;
    await moveDraftToCurrentVersion(office, person, form);
    const rows = await office.db.selectFrom("uploads").select("slot").execute();
    expect(rows).toEqual([{ slot: "document_1" }]);
  });
});
