import { createHash } from "node:crypto";
import { z } from "zod";
import { sha256 } from "../../council/ids.ts";
import type { Keys } from "../../council/keys.ts";
import { fromJson, toJson } from "../../database/codec.ts";

/**
 * The last part of a backup. Its digest covers the name, size and SHA-256 of all earlier parts except lists, in their
 * order, and its MAC covers the manifest itself. So nobody without the key can change, add, remove or move a part.
 */
export interface Manifest {
  format: 2;
  /** The number of earlier parts, not counting lists. */
  parts: number;
  digest: string;
  /** The end of the audit chain at the time of the backup, as signed by the portal. */
  auditHead: unknown;
  /** HMAC-SHA-256 over the other fields, with a key derived from SECRET_KEY. */
  mac: string;
}

/** The manifest of format 1, which is not signed. */
interface UnsignedManifest {
  entries: number;
  digest: string;
}

const signedSchema = z.strictObject({
  format: z.literal(2),
  parts: z.int().nonnegative(),
  digest: z.string(),
  auditHead: z.unknown(),
  mac: z.string(),
});

const unsignedSchema = z.strictObject({ entries: z.int().nonnegative(), digest: z.string() });

/** Parses a manifest; undefined if the bytes are no manifest. */
export function parseManifest(content: Buffer): Manifest | UnsignedManifest | undefined {
  try {
    const value = fromJson(content.toString());
    return signedSchema.safeParse(value).data ?? unsignedSchema.safeParse(value).data;
  } catch {
    return undefined;
  }
}

/** Whether these keys signed the manifest. */
export function isSignedByPortal(
  manifest: Manifest,
  keys: Pick<Keys, "isBackupSignature">,
): boolean {
  const { mac, ...fieldsToSign } = manifest;
  return keys.isBackupSignature(textOf(fieldsToSign), mac);
}

function textOf({ format, parts, digest, auditHead }: Omit<Manifest, "mac">): string {
  return toJson([format, parts, digest, auditHead]);
}

/** Collects the parts of a backup: makes one digest over all parts, and keeps a line for each part since the last list. */
export class ManifestBuilder {
  readonly #digest = createHash("sha256");
  readonly #digestOfFormat1 = createHash("sha256");
  #partCount = 0;
  #lines: string[] = [];

  add(name: string, content: Uint8Array): void {
    const hash = sha256(content);
    const line = `${hash} ${content.length} ${name}\n`;
    this.#digest.update(line);
    this.#digestOfFormat1.update(`${name} ${hash}\n`);
    this.#lines.push(line);
    this.#partCount += 1;
  }

  /** Returns and clears the lines of the parts since the last list. */
  takeLines(): string[] {
    const lines = this.#lines;
    this.#lines = [];
    return lines;
  }

  get unlistedParts(): number {
    return this.#lines.length;
  }

  signedBy(keys: Pick<Keys, "signBackup">, auditHead: unknown): Manifest {
    const fieldsToSign = {
      format: 2 as const,
      parts: this.#partCount,
      digest: digestOf(this.#digest),
      auditHead,
    };
    return { ...fieldsToSign, mac: keys.signBackup(textOf(fieldsToSign)) };
  }

  /** Whether a manifest matches exactly these parts. */
  matches(manifest: Manifest | UnsignedManifest): boolean {
    return "format" in manifest
      ? manifest.parts === this.#partCount && manifest.digest === digestOf(this.#digest)
      : manifest.entries === this.#partCount && manifest.digest === digestOf(this.#digestOfFormat1);
  }
}

function digestOf(hash: ReturnType<typeof createHash>): string {
  return hash.copy().digest("hex");
}
