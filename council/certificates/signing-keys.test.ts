import { generateKeyPairSync, randomBytes } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { deriveKeys } from "../keys.ts";
import {
  rekeySigningKeys,
  ensureSigningKey,
  findForgedKeys,
  keyIdOf,
  listSigningKeys,
  listPublicKeys,
  rotateSigningKey,
} from "./signing-keys.ts";

onEachDatabase("the keys that sign certificates", (office) => {
  const current = () => office.change((tx) => ensureSigningKey(tx));

  it("are made at the first use, and only once if two transactions need one at the same moment", async () => {
    expect(await listPublicKeys(office)).toEqual([]);
    const [first, second] = await Promise.all([current(), current()]);
    expect(second).toEqual(first);
    const [shown, ...others] = await listPublicKeys(office);
    expect(others).toEqual([]);
    expect(shown).toMatchObject({ kid: first.id, kty: "EC", crv: "P-256", alg: "ES256" });
    expect(shown).not.toHaveProperty("d");
    expect(keyIdOf({ ...shown })).toBe(first.id);
  });

  it("are stored encrypted", async () => {
    const { privateKey } = await current();
    const rows = await office.db.selectFrom("signingKeys").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(privateKey.d);
  });

  it("are rotated: the earlier key keeps its public half and loses its private half", async () => {
    const before = await current();
    const id = await rotateSigningKey(office);
    expect((await current()).id).toBe(id);
    expect(id).not.toBe(before.id);
    const shown = await listPublicKeys(office);
    expect(shown.map(({ kid }) => kid).toSorted()).toEqual([before.id, id].toSorted());
    const listed = await listSigningKeys(office);
    expect(listed.find((key) => key.id === before.id)?.retiredAt).toBe(office.clock());
    const sealed = office.db.selectFrom("signingKeys").select("sealed");
    expect(await sealed.where("id", "=", before.id).execute()).toEqual([{ sealed: "" }]);
    const entries = office.db.selectFrom("logs").select("details");
    expect(await entries.where("action", "=", "ROTATE_SIGNING_KEY").execute()).toHaveLength(1);
  });

  it("are encrypted anew with another SECRET_KEY, and retired if they cannot be decrypted", async () => {
    const before = await current();
    const { keys } = office;
    const next = deriveKeys(randomBytes(32).toString("hex"));
    const change = () => office.change((tx) => rekeySigningKeys(tx, keys, next));
    expect(await change()).toEqual([]);
    await expect(current()).rejects.toThrow();
    expect(await office.change((tx) => ensureSigningKey({ ...tx, keys: next }))).toEqual(before);
    expect(await change()).toEqual([`signing key ${before.id}`]);
    const { id } = await current();
    expect(id).not.toBe(before.id);
    // With its MAC made by the lost SECRET_KEY, nothing proves any longer that the earlier key is the portal's.
    expect((await listPublicKeys(office)).map(({ kid }) => kid)).toEqual([id]);
  });

  it("are still served under the next SECRET_KEY, including retired keys", async () => {
    await current();
    await rotateSigningKey(office);
    const before = await listPublicKeys(office);
    const next = deriveKeys(randomBytes(32).toString("hex"));
    expect(await office.change((tx) => rekeySigningKeys(tx, office.keys, next))).toEqual([]);
    expect(await listPublicKeys({ ...office, keys: next })).toEqual(before);
    expect(await listPublicKeys(office)).toEqual([]);
  });

  it("are not served, and are reported, if somebody inserted or changed them without SECRET_KEY", async () => {
    const { id } = await current();
    const [own] = await listPublicKeys(office);
    const { x, y } = generateKeyPairSync("ec", { namedCurve: "P-256" }).publicKey.export({
      format: "jwk",
    }) as { x: string; y: string };
    const forged = { id: "0badf00d", x, y, sealed: "", createdAt: 0, retiredAt: 1 };
    await office.db.insertInto("signingKeys").values([forged]).execute();
    const mac = office.keys.signPublicKey(id, own!.x, own!.y);
    const copied = { ...forged, id: "0badf00e", mac };
    await office.db.insertInto("signingKeys").values([copied]).execute();
    expect(await listPublicKeys(office)).toEqual([own]);
    expect(await findForgedKeys(office)).toEqual([forged.id, copied.id]);
    const next = deriveKeys(randomBytes(32).toString("hex"));
    expect(await office.change((tx) => rekeySigningKeys(tx, office.keys, next))).toEqual([
      `signing key ${forged.id}`,
      `signing key ${copied.id}`,
    ]);
    expect((await listPublicKeys({ ...office, keys: next })).map(({ kid }) => kid)).toEqual([id]);
    await office.db.updateTable("signingKeys").set({ x, y }).where("id", "=", id).execute();
    expect(await findForgedKeys({ ...office, keys: next })).toContain(id);
  });

  describe("without a MAC, because a process of an older release made them,", () => {
    let before: Awaited<ReturnType<typeof current>>;
    beforeEach(async () => {
      before = await current();
      await office.db.updateTable("signingKeys").set({ mac: null }).execute();
    });
    const ids = async (keys = office.keys) =>
      (await listPublicKeys({ ...office, keys })).map(({ kid }) => kid);

    it("are served, and get a MAC with the next certificate", async () => {
      expect(await ids()).toEqual([before.id]);
      expect(await findForgedKeys(office)).toEqual([]);
      expect(await current()).toEqual(before);
      await office.db.updateTable("signingKeys").set({ sealed: "", retiredAt: 1 }).execute();
      expect(await ids()).toEqual([before.id]);
    });

    it("are still served once they are retired", async () => {
      const next = await rotateSigningKey(office);
      expect((await ids()).toSorted()).toEqual([before.id, next].toSorted());
    });

    it("are still served under the next SECRET_KEY", async () => {
      const next = deriveKeys(randomBytes(32).toString("hex"));
      expect(await office.change((tx) => rekeySigningKeys(tx, office.keys, next))).toEqual([]);
      await office.db.updateTable("signingKeys").set({ sealed: "", retiredAt: 1 }).execute();
      expect(await ids(next)).toEqual([before.id]);
    });

    it("are not served if their private half is the one of another key", async () => {
      const { sealed } = await office.db
        .selectFrom("signingKeys")
        .select("sealed")
        .executeTakeFirstOrThrow();
      await rotateSigningKey(office);
      const next = office.db.updateTable("signingKeys").where("retiredAt", "is", null);
      await next.set({ mac: null, sealed }).execute();
      expect(await ids()).toEqual([before.id]);
    });
  });

  it("get the right public half back with the next certificate if somebody changed it", async () => {
    const before = await current();
    const own = await listPublicKeys(office);
    const { x } = generateKeyPairSync("ec", { namedCurve: "P-256" }).publicKey.export({
      format: "jwk",
    });
    await office.db.updateTable("signingKeys").set({ x: x! }).execute();
    expect(await listPublicKeys(office)).toEqual([]);
    expect(await findForgedKeys(office)).toEqual([before.id]);
    expect(await current()).toEqual(before);
    expect(await listPublicKeys(office)).toEqual(own);
  });
});
