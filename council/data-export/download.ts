import { recordAudit } from "../audit/record.ts";
import { changeWithPassword, type PasswordRefused } from "../accounts/change-with-password.ts";
import { isJustSignedIn } from "../accounts/just-signed-in.ts";
import type { PasswordConfirmation } from "../accounts/rules.ts";
import { changeAs } from "../change-as.ts";
import { findExportParts } from "../documents/export-parts.ts";
import { readDocument } from "../documents/read-document.ts";
import { dataExportConfirmedMs } from "../limits.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { findDataExport, partsOf, type DataExport } from "./records.ts";

export type DownloadConfirmed =
  /** `proof` goes into a cookie, and lets this session download for ten minutes. */
  { outcome: "confirmed"; proof: string } | PasswordRefused;

/**
 * Confirms with the password that the signed-in person may download their data.
 * @throws as changeAs.
 */
export async function confirmDownload(
  office: Office,
  actor: Actor,
  { currentPassword }: PasswordConfirmation,
): Promise<DownloadConfirmed> {
  return changeWithPassword<void, DownloadConfirmed>(office, actor, currentPassword, {
    async change(tx) {
      const until = tx.clock() + dataExportConfirmedMs;
      return { outcome: "confirmed", proof: `${until}.${tx.keys.sign(textToSign(actor, until))}` };
    },
  });
}

export type DataExportDownload =
  /** `pieces` can be read once. It throws if a part other than the first is missing or damaged. */
  | { outcome: "found"; size: number; pieces: AsyncGenerator<Uint8Array> }
  /** `notConfirmed`: neither a recent sign-in nor a confirmation with the password. */
  | { outcome: "notConfirmed" | "notFound" };

/**
 * The copy of the person's own data, part by part. An audit entry of the download is written before the function returns,
 * once it is certain that there is something to give: no part is missing and the first one was read.
 * @param proof from `confirmDownload`; undefined if this browser has no proof.
 * @throws as changeAs; the store's error if it cannot be read.
 */
export async function downloadDataExport(
  office: Office,
  actor: Actor,
  proof: string | undefined,
): Promise<DataExportDownload> {
  const ready = await changeAs(office, actor, "useProfile", (tx) => findReady(tx, actor, proof));
  if (ready.outcome !== "ready") return ready;
  // The store is read between the transactions, because it may take long to answer.
  const pieces = await readPieces(office, ready);
  if (!pieces) return { outcome: "notFound" };
  return changeAs<DataExportDownload>(office, actor, "useProfile", async (tx) => {
    const current = await findReady(tx, actor, proof);
    if (current.outcome !== "ready") return current;
    if (current.id !== ready.id) return { outcome: "notFound" };
    await recordAudit(tx, actor, {
      action: "DOWNLOAD_DATA_EXPORT",
      subjectId: actor.uid,
      details: {},
    });
    return { outcome: "found", size: ready.size, pieces };
  });
}

type ReadyDataExport =
  | (Pick<DataExport, "id" | "size" | "parts"> & { outcome: "ready" })
  | { outcome: "notConfirmed" | "notFound" };

async function findReady(
  tx: Office,
  actor: Actor,
  proof: string | undefined,
): Promise<ReadyDataExport> {
  const dataExport = await findDataExport(tx, actor.uid);
  if (dataExport?.state !== "ready" || dataExport.expiresAt <= tx.clock())
    return { outcome: "notFound" };
  if (!(await isDownloadConfirmed(tx, actor, proof))) return { outcome: "notConfirmed" };
  return { ...dataExport, outcome: "ready" };
}

/**
 * Whether the person may download without giving the password again.
 * @param proof from `confirmDownload`; undefined if this browser has no proof.
 */
export async function isDownloadConfirmed(
  office: Office,
  actor: Actor,
  proof: string | undefined,
): Promise<boolean> {
  return isValidProof(office, actor, proof) || isJustSignedIn(office, actor);
}

/**
 * Reads the first part; each other part is read once it is asked for.
 * @returns undefined if a part is missing, or the first one is damaged
 */
async function readPieces(
  office: Office,
  dataExport: Pick<DataExport, "id" | "parts">,
): Promise<AsyncGenerator<Uint8Array> | undefined> {
  const ids = partsOf(dataExport);
  const [first, ...others] = await findExportParts(office, ids);
  const bytes = first ? await readDocument(office, first) : "missing";
  if (bytes instanceof Buffer && others.length === ids.length - 1)
    return piecesOf(office, bytes, others);
  const { id } = dataExport;
  office.log.error({ dataExport: id }, "a part of a data export is missing or damaged");
  return undefined;
}

/** Reads each part once the one before was taken, so that at most two parts are in memory. */
async function* piecesOf(
  office: Office,
  piece: Uint8Array,
  parts: Awaited<ReturnType<typeof findExportParts>>,
): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    yield piece;
    const bytes = await readDocument(office, part);
    if (typeof bytes === "string") throw new Error(`A part of a data export is ${bytes}`);
    piece = bytes;
  }
  yield piece;
}

function isValidProof({ keys, clock }: Office, actor: Actor, proof = ""): boolean {
  const [until = "", signature = ""] = proof.split(".", 2);
  return Number(until) > clock() && keys.isSigned(textToSign(actor, Number(until)), signature);
}

/** The text that the signature in a proof covers. Its first line says what it is for, so that no other signature fits. */
function textToSign({ uid, sessionId }: Actor, until: number): string {
  return ["data export", uid, sessionId, until].join("\n");
}
