import { expect, it } from "vitest";
import { fromJson, toJson } from "../../database/codec.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { findState } from "../portal-state.ts";
import { deriveKeys } from "../keys.ts";
import { sha256 } from "../ids.ts";
import { trySealingLock } from "./sealing-lock.ts";
import { hashOf, writeHead, type AuditOffice, type AuditRow, type Link } from "./chain.ts";
import { recordAudit } from "./record.ts";
import { sealAudit } from "./seal.ts";
import { verifyAudit } from "./verify.ts";

onEachDatabase("the audit chain", (office, engine) => {
  const write = (subjectId: string) =>
    office.change((tx) =>
      recordAudit(tx, "operator", { action: "CREATE_USER", subjectId, details: { subjectId } }),
    );
  const rows = () => office.db.selectFrom("logs").selectAll().orderBy("sequence").execute();
  const errors = async () => (await verifyAudit(office)).errors;

  it("has no errors on an empty portal, and counts entries that are not sealed yet", async () => {
    const intact = { errors: [], acceptedGaps: [], rollbacks: [] };
    expect(await verifyAudit(office)).toEqual({ entries: 0, unsealed: 0, ...intact });
    await write("one");
    expect(await verifyAudit(office)).toEqual({ entries: 0, unsealed: 1, ...intact });
    expect(await sealAudit(office)).toBe(1);
    expect(await sealAudit(office)).toBe(0);
    await write("two");
    expect(await verifyAudit(office)).toEqual({ entries: 1, unsealed: 1, ...intact });
  });

  it("seals each entry once and in order while many write and several seal", async () => {
    const writers = Array.from({ length: 300 }, (_, index) => write(`entry ${index}`));
    const sealers = Array.from({ length: 5 }, async () => {
      for (let round = 0; round < 10; round += 1) await sealAudit(office);
    });
    await Promise.all([...writers, ...sealers]);
    await sealAudit(office);
    expect(await verifyAudit(office)).toMatchObject({ entries: 300, unsealed: 0, errors: [] });
    expect((await rows()).map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 300 }, (_, index) => index + 1),
    );
  });

  it.skipIf(engine === "sqlite")(
    "lets one process seal at a time: a second process seals nothing and does not wait",
    async () => {
      await write("one");
      await office.change(async (tx) => {
        expect(await trySealingLock(tx)).toBe(true);
        expect(await sealAudit(office)).toBe(0);
      });
      expect(await sealAudit(office)).toBe(1);
    },
  );

  it("gets no further entries once sealing is aborted, and gets them at the next run", async () => {
    await write("one");
    expect(await sealAudit(office, AbortSignal.abort())).toBe(0);
    expect(await sealAudit(office)).toBe(1);
  });

  const changes: [string, object][] = [
    ["who did it", { userId: "somebody else" }],
    ["in which role", { userRole: "admin" }],
    ["what was done", { action: "LOGIN" }],
    ["about what", { subjectId: "another" }],
    ["when", { timestamp: 1 }],
    ["where from", { ipAddress: "192.0.2.1" }],
    ["the details", { details: toJson({ subjectId: "invented" }) }],
    [
      "the details and their hash",
      {
        details: toJson({ subjectId: "invented" }),
        detailsHash: sha256('{"subjectId":"invented"}'),
      },
    ],
  ];
  it.each(changes)("names an entry in which this was changed: %s", async (_, change) => {
    const third = await sealFive();
    await office.db.updateTable("logs").set(change).where("id", "=", third).execute();
    expect(await errors()).toEqual([{ error: "changed", id: third }]);
  });

  it("names an entry that was changed together with its hash, and the entry after it", async () => {
    const third = await sealFive();
    const chain = await rows();
    await relink(chain[2]!, chain[1] as Link, { ipAddress: "192.0.2.99" });
    expect(await errors()).toEqual([
      { error: "forged", id: third },
      { error: "broken", id: chain[3]!.id },
    ]);
  });

  it("names a changed entry and the end if all hashes from that entry on were recomputed", async () => {
    const third = await sealFive();
    const chain = await rows();
    let end = await relink(chain[2]!, chain[1] as Link, { ipAddress: "192.0.2.99" });
    for (const row of chain.slice(3)) end = await relink(row, end);
    const named = [
      { error: "forged", id: third },
      { error: "wrongEnd", end: "last" },
    ];
    expect(await errors()).toEqual(named);
    await writeHeadSignedWith("another secret key, long enough", office, end);
    expect(await errors()).toEqual(named);
  });

  it.each([
    ["the first", [1]],
    ["one in the middle", [3]],
    ["two", [3, 4]],
    ["the last", [5]],
    ["all", [1, 2, 3, 4, 5]],
  ])("names the numbers of missing entries: %s", async (_, gone) => {
    await sealFive();
    await office.db.deleteFrom("logs").where("sequence", "in", gone).execute();
    expect(await errors()).toEqual([{ error: "missing", from: gone[0], to: gone.at(-1) }]);
  });

  it("names an inserted entry", async () => {
    await sealFive();
    const [first] = await rows();
    await office.db
      .insertInto("logs")
      .values({ ...first!, id: "put in", sequence: 6 })
      .execute();
    expect(await errors()).toEqual([
      { error: "broken", id: "put in" },
      { error: "changed", id: "put in" },
      { error: "wrongEnd", end: "last" },
    ]);
  });

  it("is reported if its stored end is not the one that this portal signed", async () => {
    await sealFive();
    const head = await findState<Link & { signature: string }>(office, "auditHead");
    expect(head).toMatchObject({ sequence: 5, hash: (await rows())[4]!.hash });
    const value = toJson({ ...head, sequence: 4 });
    await office.db.updateTable("settings").set({ value }).where("key", "=", "auditHead").execute();
    expect(await errors()).toEqual([{ error: "wrongEnd", end: "last" }]);
  });

  /**
   * Seals five entries.
   * @returns the id of the third.
   */
  async function sealFive(): Promise<string> {
    for (const subject of ["one", "two", "three", "four", "five"]) {
      await write(subject);
      office.advanceClock(1000);
    }
    await sealAudit(office);
    const third = (await rows())[2]!;
    expect(fromJson(third.details)).toEqual({ subjectId: "three" });
    expect(await errors()).toEqual([]);
    return third.id;
  }

  /**
   * Changes an entry and links it to the chain again, like somebody who can write to the database and knows how the chain
   * is computed.
   * @param before the link of the entry before `row`
   */
  async function relink(row: AuditRow, before: Link, change: Partial<AuditRow> = {}) {
    const previous = { sequence: row.sequence! - 1, hash: before.hash };
    const hash = hashOf({ ...row, ...change }, previous);
    // Without this cast, the table's types allow no change of these columns.
    const set = { ...change, hash, previousHash: before.hash } as object;
    await office.db.updateTable("logs").set(set).where("id", "=", row.id).execute();
    return { sequence: row.sequence!, hash };
  }
});

async function writeHeadSignedWith(secretKey: string, office: AuditOffice, link: Link) {
  const keys = deriveKeys(secretKey);
  await writeHead({ ...office, keys }, { epoch: 0, ...link });
}
