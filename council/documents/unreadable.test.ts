import { describe, expect, it } from "vitest";
import { addApplication, addDocument, storeUnencrypted } from "../../tests/kit/applications.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { pdf } from "../../tests/kit/test-files.ts";
import { countUnencrypted, encryptPlainDocuments } from "./encrypt-plain.ts";
import { checkQuarantined } from "./quarantine.ts";

onEachDatabase("a document that the store cannot read", (office) => {
  async function addDocuments(count: number): Promise<string[]> {
    const id = await addApplication(office, await addPerson(office, "citizen"));
    const ids: string[] = [];
    for (let number = 0; number < count; number += 1) {
      ids.push(await addDocument(office, id, { bytes: pdf(`Page ${number}`) }));
      office.advanceClock(1);
    }
    return ids;
  }
  function failToRead(...unreadableIds: string[]): void {
    const { blobs } = office.documents;
    const originalRead = blobs.read.bind(blobs);
    blobs.read = async (id) => {
      if (unreadableIds.includes(id)) throw new Error("EIO: i/o error, read");
      return originalRead(id);
    };
  }
  const notReadable = (documentId: string) => [
    { documentId, err: new Error("EIO: i/o error, read") },
    "document not readable",
  ];

  it("stays in quarantine, and the documents after it are scanned", async () => {
    const [unreadableId, readableId] = (await addDocuments(2)) as [string, string];
    await office.db.updateTable("documents").set({ state: "quarantined" }).execute();
    office.scanner = { scan: async () => ({ verdict: "clean" }), answers: async () => true };
    failToRead(unreadableId);
    const lines: unknown[] = [];
    office.log = { ...office.log, error: (...line) => void lines.push(line) };
    expect(await checkQuarantined(office, async () => {})).toBe(1);
    const states = await office.db.selectFrom("documents").select(["id", "state"]).execute();
    expect(new Map(states.map(({ id, state }) => [id, state]))).toEqual(
      new Map([
        [unreadableId, "quarantined"],
        [readableId, "stored"],
      ]),
    );
    expect(lines).toEqual([notReadable(unreadableId)]);
  });

  describe("if there are many in quarantine,", () => {
    const scan = async (ids: string[], unreadableIds: string[]) => {
      await office.db.updateTable("documents").set({ state: "quarantined" }).execute();
      office.scanner = { scan: async () => ({ verdict: "clean" }), answers: async () => true };
      failToRead(...unreadableIds);
      const checking = checkQuarantined(office, async () => {});
      const result = await checking.catch((error: Error) => error.message);
      const rows = office.db.selectFrom("documents").select("id").where("state", "=", "stored");
      const scanned = new Set((await rows.execute()).map(({ id }) => id));
      return { result, scanned: ids.filter((id) => scanned.has(id)) };
    };

    it.each([
      ["before it", 12],
      ["around it", 6],
      ["after it", 0],
    ])(
      "does not keep a readable document from being scanned: 12 unreadable ones %s",
      async (_, index) => {
        const ids = await addDocuments(13);
        const readable = ids[index]!;
        const unreadableIds = ids.filter((id) => id !== readable);
        expect(await scan(ids, unreadableIds)).toEqual({ result: 1, scanned: [readable] });
      },
    );

    it("does not keep readable documents, older or newer, from being scanned", async () => {
      const ids = await addDocuments(40);
      const readable = [...ids.slice(0, 3), ...ids.slice(-3)];
      const { scanned } = await scan(
        ids,
        ids.filter((id) => !readable.includes(id)),
      );
      expect(scanned).toEqual(readable);
    });

    it("ends the scan with the store's error if no document can be read, because the store does not answer", async () => {
      const ids = await addDocuments(30);
      expect(await scan(ids, ids)).toEqual({ result: "EIO: i/o error, read", scanned: [] });
    });
  });

  it("stays unencrypted, and the documents after it are encrypted", async () => {
    const ids = (await addDocuments(2)).toSorted() as [string, string];
    for (const id of ids) await storeUnencrypted(office, id, pdf("Page"));
    failToRead(ids[0]);
    const lines: unknown[] = [];
    office.log = { ...office.log, error: (...line) => void lines.push(line) };
    expect(await encryptPlainDocuments(office)).toBe(1);
    expect(await countUnencrypted(office)).toBe(1);
    expect(lines[0]).toEqual(notReadable(ids[0]));
  });
});
