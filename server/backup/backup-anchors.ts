import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { findFurthestHead, isBefore, type Anchors } from "../../council/audit/anchors.ts";
import type { SignedHead } from "../../council/audit/chain.ts";
import type { Keys } from "../../council/keys.ts";
import { findManifest } from "./backup-file.ts";

/** At most this many backups are read, the newest. A folder of nightly backups has far fewer. */
const maxBackupsRead = 100;

/** The ends of the audit chain in those of the newest backups of a folder whose manifest is signed with these keys. */
export async function anchorsInBackups(folder: string, keys: Keys): Promise<unknown[]> {
  const names = await readdir(folder).catch(() => []);
  const backupNames = names.filter((name) => /\.backup(\.damaged)?$/.test(name)).toSorted();
  const heads: unknown[] = [];
  for (const name of backupNames.slice(-maxBackupsRead)) {
    const manifest = await findManifest(join(folder, name), keys).catch(() => undefined);
    if (manifest?.auditHead) heads.push(manifest.auditHead);
  }
  return heads;
}

/**
 * The furthest end of the audit chain that this portal signed, in the anchors or in the backups; undefined if this
 * portal signed none.
 */
export async function findFurthestAnchor(
  anchors: Anchors,
  backups: string,
  keys: Keys,
): Promise<SignedHead | undefined> {
  const { heads } = await anchors.read();
  const highest = findFurthestHead(keys, [...heads, ...(await anchorsInBackups(backups, keys))]);
  return highest === "forged" ? undefined : highest;
}

/**
 * Adds the furthest end found in the backups to the anchors if it is further than every anchor. Does nothing if there
 * are anchors but this portal signed none of them.
 */
export async function addAnchorFromBackups(
  anchors: Anchors,
  backups: string,
  keys: Keys,
): Promise<void> {
  const state = await anchors.read();
  const anchored = findFurthestHead(keys, state.heads);
  const backedUp = findFurthestHead(keys, await anchorsInBackups(backups, keys));
  if (anchored === "forged" || typeof backedUp !== "object") return;
  if (!anchored || isBefore(anchored, backedUp))
    await anchors.write({ ...state, heads: [...state.heads, backedUp] });
}

const anchorFormat = /^(\d{1,15})\.(\d{1,15})\.([0-9a-f]{64})\.([\w-]{43})$/;

/** The text of an anchor, for the process log and for `verify --anchor`. */
export function formatAnchor({ epoch, sequence, hash, signature }: SignedHead): string {
  return `${epoch}.${sequence}.${hash}.${signature}`;
}

/** Parses the text of an anchor; undefined if it is invalid. The signature is not checked. */
export function parseAnchor(text: string): SignedHead | undefined {
  const [, epoch, sequence, hash, signature] = anchorFormat.exec(text.trim()) ?? [];
  if (!hash || !signature) return undefined;
  return { epoch: Number(epoch), sequence: Number(sequence), hash, signature };
}
