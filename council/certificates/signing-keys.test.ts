import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { deriveKeys } from "../keys.ts";
import {
  reencryptSigningKey,
  currentSigningKey,
  keyIdOf,
  listSigningKeys,
  publicKeys,
  rotateSigningKey,
} from "./signing-keys.ts";

onEachDatabase("the keys that sign certificates", (office) => {
  const current = () => office.change((tx) => currentSigningKey(tx));

  it("are made at first use, once, also by two at the same moment", async () => {
    expect(await publicKeys(office)).toEqual([]);
    const [first, second] = await Promise.all([current(), current()]);
    expect(second).toEqual(first);
    const [shown, ...others] = await publicKeys(office);
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

  it("are rotated: the earlier one keeps its public half, not its private one", async () => {
    const before = await current();
    const id = await rotateSigningKey(office);
    expect((await current()).id).toBe(id);
    expect(id).not.toBe(before.id);
    const shown = await publicKeys(office);
    expect(shown.map(({ kid }) => kid).toSorted()).toEqual([before.id, id].toSorted());
    const listed = await listSigningKeys(office);
    expect(listed.find((key) => key.id === before.id)?.retiredAt).toBe(office.clock());
    const sealed = office.db.selectFrom("signingKeys").select("sealed");
    expect(await sealed.where("id", "=", before.id).execute()).toEqual([{ sealed: "" }]);
    const entries = office.db.selectFrom("logs").select("details");
    expect(await entries.where("action", "=", "ROTATE_SIGNING_KEY").execute()).toHaveLength(1);
  });

  it("are encrypted anew with another SECRET_KEY, and retired if they do not open", async () => {
    const before = await current();
    const { keys } = office;
    const next = deriveKeys(randomBytes(32).toString("hex"));
    const change = (from = keys, to = next) =>
      office.change((tx) => reencryptSigningKey(tx, from, to));
    expect(await change()).toEqual([]);
    await expect(current()).rejects.toThrow();
    expect(await office.change((tx) => currentSigningKey({ ...tx, keys: next }))).toEqual(before);
    expect(await change()).toEqual([`signing key ${before.id}`]);
    expect((await current()).id).not.toBe(before.id);
    expect(await publicKeys(office)).toHaveLength(2);
  });
});
