import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { highestOf, isBefore, type Anchors } from "../../council/audit/anchors.ts";
import type { SignedHead } from "../../council/audit/chain.ts";
import type { Keys } from "../../council/keys.ts";
import { findManifest } from "./backup-file.ts";

/** Nightly backups are far fewer; only the newest are read. */
const backupsAtMost = 100;

/** The ends of the audit chain in the manifests of the backups in a folder. */
export async function anchorsInBackups(folder: string, keys: Keys): Promise<unknown[]> {
  const names = await readdir(folder).catch(() => []);
  const newest = names.filter((name) => /\.backup(\.damaged)?$/.test(name)).toSorted();
  const heads: unknown[] = [];
  for (const name of newest.slice(-backupsAtMost)) {
    const manifest = await findManifest(join(folder, name), keys).catch(() => undefined);
    if (manifest?.auditHead) heads.push(manifest.auditHead);
  }
  return heads;
}

/**
 * The furthest known end outside the database, in the anchors or in the backups; undefined if there is none or
 * an anchor was not signed by this portal.
 */
export async function highestAnchor(
  anchors: Anchors,
  backups: string,
  keys: Keys,
): Promise<SignedHead | undefined> {
  const { heads } = await anchors.read();
  const highest = highestOf(keys, [...heads, ...(await anchorsInBackups(backups, keys))]);
  return highest === "forged" ? undefined : highest;
}

/** Adds the furthest end found in the backups to the anchors if it is further than theirs. */
export async function anchorByBackups(
  anchors: Anchors,
  backups: string,
  keys: Keys,
): Promise<void> {
  const state = await anchors.read();
  const here = highestOf(keys, state.heads);
  const saved = highestOf(keys, await anchorsInBackups(backups, keys));
  if (here === "forged" || typeof saved !== "object") return;
  if (!here || isBefore(here, saved))
    await anchors.write({ ...state, heads: [...state.heads, saved] });
}

const oneAnchor = /^(\d{1,15})\.(\d{1,15})\.([0-9a-f]{64})\.([\w-]{43})$/;

/** The text of an end, for the process log and for `verify --anchor`. */
export function anchorText({ epoch, sequence, hash, signature }: SignedHead): string {
  return `${epoch}.${sequence}.${hash}.${signature}`;
}

/** Parses such a text; undefined if it is invalid. The signature is not checked. */
export function anchorIn(text: string): SignedHead | undefined {
  const [, epoch, sequence, hash, signature] = oneAnchor.exec(text.trim()) ?? [];
  if (!hash || !signature) return undefined;
  return { epoch: Number(epoch), sequence: Number(sequence), hash, signature };
}
