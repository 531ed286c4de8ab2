import { describe, expect, it } from "vitest";
import { fromJson } from "../../database/codec.ts";
import { makeForgedRow } from "../../tests/kit/forged-row.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { sha256 } from "../ids.ts";
import { deriveKeys } from "../keys.ts";
import type { Office } from "../office.ts";
import { acceptAlarms } from "./accept.ts";
import { hashOf, genesis, highestSequence, type AuditRow, type Head } from "./chain.ts";
import { continueChain } from "./continue.ts";
import { purgeEntriesBefore } from "./purge.ts";
import { recordAudit } from "./record.ts";
import { rekeyAudit } from "./rekey.ts";
import { sealAudit } from "./seal.ts";
import { verifyAudit } from "./verify.ts";

onEachDatabase("an entry with a number that no sealed entry can have", (office) => {
  const errors = () => errorsOf(office);
  const purge = () =>
    office.change((tx) => purgeEntriesBefore(tx, tx.clock(), Number.MAX_SAFE_INTEGER));

  it.each([0, -1, -5, -(2 ** 53)])(
    "is reported as forged, and keeps the log from being purged until an operator deletes it: %d",
    async (sequence) => {
      await writeAndSeal(office, 2);
      const forged = makeForgedRow("before", office.clock());
      await office.db.insertInto("logs").values(linked(forged, sequence)).execute();
      expect(await errors()).toEqual([{ error: "forged", id: "before" }]);
      expect(await purge()).toBe("incomplete");

      expect(await acceptAlarms(office, "looked into")).toMatchObject({ deleted: 1, gaps: 0 });
      await sealAudit(office);
      expect(await errors()).toEqual([]);
      expect(await purge()).toBe(2);
    },
  );

  it.each([0, -7, highestSequence + 1])(
    "is reported even if the portal wrote it, and is sealed anew once an operator accepts it: %d",
    async (impossible) => {
      await writeAndSeal(office, 1);
      await write(office);
      const row = (await rowsOf(office)).find(({ sequence }) => sequence === null)!;
      const { sequence, previousHash, hash } = linked(row, impossible);
      await office.db
        .updateTable("logs")
        .set({ sequence, previousHash, hash })
        .where("id", "=", row.id)
        .execute();
      expect(await errors()).toEqual([{ error: "broken", id: row.id }]);
      expect(await acceptedDetails()).toMatchObject({
        sealedAnew: [row.id],
        removed: [],
        gaps: [],
      });
      expect(await errors()).toEqual([]);
      expect((await rowsOf(office)).map(({ id }) => id)).toContain(row.id);
      office.advanceClock(1000);
      expect(await purge()).toBe(3);
    },
  );

  it("is not taken for the end of the chain if all other entries are gone", async () => {
    await writeAndSeal(office, 1);
    await office.db.deleteFrom("logs").execute();
    const forged = makeForgedRow("before", office.clock());
    await office.db.insertInto("logs").values(linked(forged, 0)).execute();
    await sealAudit(office);
    await acceptAlarms(office, "looked into");
    await sealAudit(office);
    expect(await errors()).toEqual([]);
  });

  it("is the only error if the entry had been purged and was inserted again", async () => {
    await writeAndSeal(office, 3);
    const first = (await rowsOf(office)).find(({ sequence }) => sequence === 1)!;
    await office.change((tx) => purgeEntriesBefore(tx, tx.clock(), 2));
    await office.db.insertInto("logs").values(first).execute();
    expect(await errors()).toEqual([{ error: "broken", id: first.id }]);
  });

  it.each(["as it was", "without its MAC"])(
    "is copied into the acceptance if it had been purged and was inserted again, %s, and leaves no gap",
    async (how) => {
      await writeAndSeal(office, 3);
      const first = (await rowsOf(office))[0]!;
      await office.change((tx) => purgeEntriesBefore(tx, tx.clock(), 2));
      const row = how === "as it was" ? first : { ...first, mac: null };
      await office.db.insertInto("logs").values(row).execute();
      expect(await purge()).toBe("incomplete");
      const removed = [{ id: first.id, details: first.details }];
      expect(await acceptedDetails()).toMatchObject({ removed, sealedAnew: [], gaps: [] });
      expect(await errors()).toEqual([]);
      office.advanceClock(1000);
      expect(await purge()).toBe(2);
    },
  );

  /** Accepts the alarms and seals. @returns the details of the entry that records the acceptance */
  async function acceptedDetails(): Promise<unknown> {
    await acceptAlarms(office, "looked into");
    await sealAudit(office);
    expect(await acceptAlarms(office, "again")).toEqual({ outcome: "nothing" });
    const rows = await rowsOf(office);
    return fromJson(rows.find(({ action }) => action === "ACCEPT_AUDIT_ALARM")!.details);
  }
});

onEachDatabase("an entry from which the chain continues", (office) => {
  const actions = ["RESTORE", "AUDIT_ALARM"] as const;
  const unreadable = ["", "x", "null", '{"continuesAfter":0,"steppedBackFrom":1}'];

  describe.each(actions)("%s", (action) => {
    it.each(unreadable)("is reported if its details were changed to '%s'", async (details) => {
      const { id } = await continued(action);
      await office.db.updateTable("logs").set({ details }).where("id", "=", id).execute();
      const named = { error: "changed", id };
      expect(await verifyAndRekey()).toMatchObject([{ errors: [named], rollbacks: [] }, [named]]);
    });

    it.each(unreadable)(
      "is reported if its details and its hashes were changed to those of '%s'",
      async (details) => {
        const row = await continued(action);
        const detailsHash = sha256(details);
        const hash = hashOf({ ...row, detailsHash }, genesis);
        await office.db
          .updateTable("logs")
          .set({ details, detailsHash, hash } as object)
          .where("id", "=", row.id)
          .execute();
        const named = { error: "forged", id: row.id };
        expect(await verifyAndRekey()).toMatchObject([{ errors: [named], rollbacks: [] }, [named]]);
      },
    );
  });

  async function continued(action: (typeof actions)[number]): Promise<AuditRow> {
    const anchor = { epoch: 0, sequence: 7, hash: "f".repeat(64) };
    await office.change((tx) => continueChain(tx, { action, details: {}, anchor }));
    await sealAudit(office);
    const { rollbacks } = await verifyAudit(office);
    expect(rollbacks).toMatchObject([{ action, continuesAfter: 0, hadReached: 7 }]);
    return (await rowsOf(office))[0]!;
  }

  /** @returns the result of `verifyAudit`, and the errors that a change of the key reports; of each only the first error */
  async function verifyAndRekey() {
    const { errors, rollbacks } = await verifyAudit(office);
    const newKeys = deriveKeys("the next secret key, also long enough");
    const rekeyed = await office.change((tx) => rekeyAudit(tx, office.keys, newKeys));
    return [{ errors: errors.slice(0, 1), rollbacks }, rekeyed.errors.slice(0, 1)];
  }
});

async function write(office: Office): Promise<void> {
  await office.change((tx) => recordAudit(tx, "operator", { action: "LOGIN", details: {} }));
}

/** Writes entries and seals them; then a second passes, so that they are old enough to be purged. */
async function writeAndSeal(office: Office & { advanceClock(ms: number): void }, count: number) {
  for (let written = 0; written < count; written += 1) await write(office);
  await sealAudit(office);
  office.advanceClock(1000);
}

async function errorsOf(office: Office) {
  const { heads } = await office.anchors.read();
  return (await verifyAudit(office, heads as Head[])).errors;
}

function rowsOf({ db }: Office): Promise<AuditRow[]> {
  return db.selectFrom("logs").selectAll().orderBy("sequence").execute();
}

/** A copy of the entry with another number, and with a hash that fits the number. */
function linked(row: AuditRow, sequence: number): AuditRow {
  const before = { sequence: sequence - 1, hash: "e".repeat(64) };
  return { ...row, sequence, previousHash: before.hash, hash: hashOf(row, before) };
}
