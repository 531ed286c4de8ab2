import { createECDH, createHash, createPublicKey } from "node:crypto";
import { recordAudit } from "../audit/record.ts";
import { nonceBytes, type Keys } from "../keys.ts";
import type { Office } from "../office.ts";
import type { SigningKey } from "./sign-token.ts";
import type { PublicKey } from "./tokens/public-key.ts";

const privateKeyBytes = 32;
const keyIdDigits = 8;

/** A signing key without its private part. */
export interface ListedKey {
  id: string;
  createdAt: number;
  /** Undefined for the key that signs now. */
  retiredAt: number | undefined;
}

/** The key that signs now. At the first use it is made, in the transaction that issues the certificate. */
export async function ensureSigningKey(tx: Office): Promise<SigningKey> {
  const row = (await findCurrent(tx)) ?? (await addKey(tx)) ?? (await findCurrent(tx));
  if (!row) throw new Error("Another process made a signing key and retired it");
  await repairMac(tx, tx.keys, row);
  return toSigningKey(tx, row);
}

/** The key that signs now; undefined if no certificate was ever signed. */
export async function findCurrentSigningKey(office: Office): Promise<SigningKey | undefined> {
  const row = await findCurrent(office);
  return row && toSigningKey(office, row);
}

type KeyRow = NonNullable<Awaited<ReturnType<typeof findCurrent>>>;

function toSigningKey({ keys }: Office, { id, sealed }: KeyRow): SigningKey {
  const d = keys.signingKeys.unseal(sealed, id);
  return { id, privateKey: { kty: "EC", crv: "P-256", ...publicHalfOf(d), d } };
}

/**
 * Writes the public half and the MAC of the signing key again if the MAC does not fit: a process of an older release made
 * the key without a MAC, or somebody changed the row. Only if the private half can be decrypted, which proves the key.
 */
async function repairMac({ db }: Pick<Office, "db">, keys: Keys, row: KeyRow): Promise<void> {
  if (hasMac(keys, row)) return;
  const half = findProvenHalf(keys, row);
  if (!half) return;
  const mac = keys.signPublicKey(row.id, half.x, half.y);
  const update = db.updateTable("signingKeys").set({ ...half, mac });
  await update.where("id", "=", row.id).where("retiredAt", "is", null).execute();
}

/** The public half that the private half proves; undefined if the private half was deleted or cannot be decrypted. */
function findProvenHalf(keys: Keys, { id, sealed }: KeyRow): PublicHalf | undefined {
  if (sealed === "") return undefined;
  try {
    return publicHalfOf(keys.signingKeys.unseal(sealed, id));
  } catch {
    return undefined;
  }
}

async function findCurrent({ db }: Office) {
  return db
    .selectFrom("signingKeys")
    .select(["id", "x", "y", "sealed", "mac"])
    .where("retiredAt", "is", null)
    .executeTakeFirst();
}

/** @returns undefined if another process made a key meanwhile. */
async function addKey(tx: Office) {
  const d = Buffer.from(tx.random(privateKeyBytes)).toString("base64url");
  const { x, y } = publicHalfOf(d);
  const id = keyIdOf({ kty: "EC", crv: "P-256", x, y });
  const sealed = tx.keys.signingKeys.seal(d, id, tx.random(nonceBytes));
  return tx.db
    .insertInto("signingKeys")
    .values({
      id,
      x,
      y,
      sealed,
      createdAt: tx.clock(),
      retiredAt: null,
      mac: tx.keys.signPublicKey(id, x, y),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "x", "y", "sealed", "mac"])
    .executeTakeFirst();
}

type PublicHalf = Record<"x" | "y", string>;

function publicHalfOf(d: string): PublicHalf {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(Buffer.from(d, "base64url"));
  // The point without compression: 4, x, y.
  const point = pair.getPublicKey().subarray(1);
  return {
    x: point.subarray(0, privateKeyBytes).toString("base64url"),
    y: point.subarray(privateKeyBytes).toString("base64url"),
  };
}

/** The first four bytes of the SHA-256 of the public key (SubjectPublicKeyInfo, DER), in hexadecimal. */
export function keyIdOf(publicKey: JsonWebKey): string {
  const key = createPublicKey({ key: publicKey, format: "jwk" });
  const der = key.export({ format: "der", type: "spki" });
  return createHash("sha256").update(der).digest("hex").slice(0, keyIdDigits);
}

/** Every key, oldest first. */
export async function listSigningKeys({ db }: Office): Promise<ListedKey[]> {
  const rows = await db
    .selectFrom("signingKeys")
    .select(["id", "createdAt", "retiredAt"])
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return rows.map(({ retiredAt, ...row }) => ({ ...row, retiredAt: retiredAt ?? undefined }));
}

/**
 * The public half of every key, including retired keys, so that everything that the portal signed can be checked. Keys that
 * the portal did not make are left out.
 */
export async function listPublicKeys(office: Pick<Office, "db" | "keys">): Promise<PublicKey[]> {
  const rows = await listKeyRows(office);
  const own = rows.filter((row) => isMadeByPortal(office.keys, row));
  return own.map(({ id, x, y }) => ({
    kid: id,
    kty: "EC",
    crv: "P-256",
    alg: "ES256",
    use: "sig",
    x,
    y,
  }));
}

/** The ids of keys that somebody inserted or changed without SECRET_KEY. */
export async function findForgedKeys(office: Pick<Office, "db" | "keys">): Promise<string[]> {
  const rows = await listKeyRows(office);
  return rows.filter((row) => !isMadeByPortal(office.keys, row)).map(({ id }) => id);
}

async function listKeyRows({ db }: Pick<Office, "db">): Promise<KeyRow[]> {
  return db
    .selectFrom("signingKeys")
    .select(["id", "x", "y", "sealed", "mac"])
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

/** Whether the portal made this key: its MAC or its private half proves its public half. */
function isMadeByPortal(keys: Keys, row: KeyRow): boolean {
  if (hasMac(keys, row)) return true;
  const half = findProvenHalf(keys, row);
  return half !== undefined && half.x === row.x && half.y === row.y;
}

function hasMac(keys: Keys, { id, x, y, mac }: KeyRow): boolean {
  return mac !== null && keys.isPublicKey(id, x, y, mac);
}

/**
 * Retires the key that signs and makes a new one. The private half of the retired key is deleted; certificates that it
 * signed stay valid.
 * @returns the id of the new key
 */
export async function rotateSigningKey(office: Office): Promise<string> {
  return office.change(async (tx) => {
    await repairCurrentMac(tx, tx.keys);
    const retired = await tx.db
      .updateTable("signingKeys")
      .set({ retiredAt: tx.clock(), sealed: "" })
      .where("retiredAt", "is", null)
      .returning("id")
      .executeTakeFirst();
    const added = await addKey(tx);
    if (!added) throw new Error("Another process made a signing key meanwhile");
    const details = { retired: retired?.id ?? null, added: added.id };
    await recordAudit(tx, "operator", { action: "ROTATE_SIGNING_KEY", details });
    return added.id;
  });
}

async function repairCurrentMac(tx: Office, keys: Keys): Promise<void> {
  const row = await findCurrent(tx);
  if (row) await repairMac(tx, keys, row);
}

/**
 * Encrypts the private half of the signing key with another SECRET_KEY, and renews the MACs of all public halves, in the
 * transaction that changes SECRET_KEY.
 * @returns the names of keys that the portal did not make, and of the signing key if it could not be decrypted: then the
 * key is retired, and the next certificate is signed with a new key
 */
export async function rekeySigningKeys(tx: Office, from: Keys, to: Keys): Promise<string[]> {
  await repairCurrentMac(tx, from);
  const ids = [...(await reencryptCurrent(tx, from, to)), ...(await renewMacs(tx, from, to))];
  return [...new Set(ids)].map((id) => `signing key ${id}`);
}

async function renewMacs({ db }: Office, from: Keys, to: Keys): Promise<string[]> {
  const forged: string[] = [];
  for (const row of await listKeyRows({ db })) {
    const { id, x, y } = row;
    const mac = to.signPublicKey(id, x, y);
    if (isMadeByPortal(from, row))
      await db.updateTable("signingKeys").set({ mac }).where("id", "=", id).execute();
    else forged.push(id);
  }
  return forged;
}

async function reencryptCurrent(tx: Office, from: Keys, to: Keys): Promise<string[]> {
  const row = await findCurrent(tx);
  if (!row) return [];
  const update = tx.db.updateTable("signingKeys").where("id", "=", row.id);
  try {
    const d = from.signingKeys.unseal(row.sealed, row.id);
    await update.set({ sealed: to.signingKeys.seal(d, row.id, tx.random(nonceBytes)) }).execute();
    return [];
  } catch {
    await update.set({ retiredAt: tx.clock(), sealed: "" }).execute();
    return [row.id];
  }
}
