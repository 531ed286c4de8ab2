import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  timingSafeEqual,
} from "node:crypto";

/**
 * The portal's secret keys: a separate key for each use, all derived from SECRET_KEY. `seal` and `unseal` are for identity
 * numbers. Each `is…` function returns whether the function above it made the signature.
 */
export interface Keys extends Sealing {
  /** Encrypts the private keys that sign certificates. */
  signingKeys: Sealing;
  /** Authenticates the public half of a key that signs certificates. */
  signPublicKey(id: string, x: string, y: string): string;
  isPublicKey(id: string, x: string, y: string, signature: string): boolean;
  /** Encrypts the secrets of second factors. */
  secondFactors: Sealing;
  /** Encrypts values that a cookie or a page carries from one step to the next. */
  cookies: Sealing;
  /**
   * A keyed hash of an identity number. Equal numbers have equal hashes, but without the key nobody can test whether a
   * guessed number is right.
   */
  hashIdentityNumber(kind: string, number: string): string;
  /** A keyed hash of a short secret such as a code, useless to somebody who can only read the database. */
  keyedHash(code: string, subject: string): string;
  /** Signs a cookie's value. */
  sign(value: string): string;
  isSigned(value: string, signature: string): boolean;
  /** An opaque token that identifies the person a form was shown to. */
  formOwner(uid: string): string;
  isFormOwner(uid: string, owner: string): boolean;
  /** Signs a link of the audit chain. */
  signSeal(text: string): string;
  isSealSignature(text: string, signature: string): boolean;
  /** Authenticates one entry of the audit log when it is written. */
  signEntry(text: string): string;
  isEntrySignature(text: string, signature: string): boolean;
  /** Authenticates the manifest of a backup. */
  signBackup(text: string): string;
  isBackupSignature(text: string, signature: string): boolean;
  /** Encrypts documents. */
  documents: DocumentKey;
  /** Identifies a SECRET_KEY without revealing it. */
  fingerprint: string;
}

/** Encrypts short secrets. */
export interface Sealing {
  /** Encrypts a text, bound to the row it belongs to. */
  seal(plain: string, rowId: string, nonce: Uint8Array): string;
  /** @throws if the text was changed, belongs to another row, or was encrypted with another key. */
  unseal(sealed: string, rowId: string): string;
}

/** The key from which each document's own key is derived. */
export interface DocumentKey {
  /** Identifies the key without revealing it: 16 hexadecimal digits. */
  id: string;
  /** The 32-byte key of one document's bytes; it differs for each salt. */
  fileKey(salt: Uint8Array, documentId: string): Uint8Array;
  /** Signs the checksum of a document that is not encrypted yet. */
  signChecksum(documentId: string, sha256: string): string;
  isChecksumSignature(documentId: string, sha256: string, signature: string): boolean;
}

const version = "v1";

export function deriveKeys(secretKey: string): Keys {
  const derive = (use: string) => Buffer.from(hkdfSync("sha256", secretKey, "", use, 32));
  const identityNumberKey = derive("identity number hashes");
  const codeKey = derive("codes");
  const cookieKey = derive("cookies");
  const formOwnerKey = derive("form owners");
  const sealKey = derive("audit seals");
  const entryKey = derive("audit entries");
  const backupKey = derive("backups");
  const publicKeyKey = derive("public keys");
  const documentKey = derive("documents");
  const checksumKey = derive("document checksums");
  const mac = (key: Buffer, text: string) => createHmac("sha256", key).update(text);
  const isMac = (key: Buffer, text: string, signature: string) => {
    const expected = mac(key, text).digest();
    const actual = Buffer.from(signature, "base64url");
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  };

  return {
    ...sealingWith(derive("identity numbers")),
    signingKeys: sealingWith(derive("signing keys")),
    signPublicKey: (...parts) => mac(publicKeyKey, parts.join(" ")).digest("base64url"),
    isPublicKey: (id, x, y, signature) => isMac(publicKeyKey, [id, x, y].join(" "), signature),
    secondFactors: sealingWith(derive("second factors")),
    cookies: sealingWith(derive("sealed cookies")),
    hashIdentityNumber: (kind, number) =>
      mac(identityNumberKey, `${kind}\n${number}`).digest("base64url"),
    keyedHash: (code, subject) => mac(codeKey, `${subject}\n${code}`).digest("hex"),
    sign: (value) => mac(cookieKey, value).digest("base64url"),
    isSigned: (value, signature) => isMac(cookieKey, value, signature),
    formOwner: (uid) => mac(formOwnerKey, uid).digest("base64url"),
    isFormOwner: (uid, owner) => isMac(formOwnerKey, uid, owner),
    signSeal: (text) => mac(sealKey, text).digest("base64url"),
    isSealSignature: (text, signature) => isMac(sealKey, text, signature),
    signEntry: (text) => mac(entryKey, text).digest("base64url"),
    isEntrySignature: (text, signature) => isMac(entryKey, text, signature),
    signBackup: (text) => mac(backupKey, text).digest("base64url"),
    isBackupSignature: (text, signature) => isMac(backupKey, text, signature),
    documents: {
      id: derive("document key id").toString("hex", 0, 8),
      fileKey: (salt, documentId) =>
        new Uint8Array(hkdfSync("sha256", documentKey, salt, `document ${documentId}`, 32)),
      signChecksum: (id, sha256) => mac(checksumKey, `${id} ${sha256}`).digest("base64url"),
      isChecksumSignature: (id, sha256, signature) =>
        isMac(checksumKey, `${id} ${sha256}`, signature),
    },
    fingerprint: derive("fingerprint").toString("hex").slice(0, 32),
  };
}

function sealingWith(key: Buffer): Sealing {
  return {
    seal(plain, rowId, nonce) {
      const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(rowId));
      const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      const parts = [nonce, cipher.getAuthTag(), body];
      return [version, ...parts.map((part) => Buffer.from(part).toString("base64url"))].join(".");
    },
    unseal(sealed, rowId) {
      const [, nonce, tag, body] = sealed.split(".").map((part) => Buffer.from(part, "base64url"));
      if (!sealed.startsWith(`${version}.`) || !nonce || !tag || !body)
        throw new Error("Not a sealed text");
      const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: 16 })
        .setAAD(Buffer.from(rowId))
        .setAuthTag(tag);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
    },
  };
}

/** The length of the nonce of `seal`, in bytes. */
export const nonceBytes = 12;
