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
  /** `pieces` can be read once. It throws if a part is missing or damaged. */
  | { outcome: "found"; size: number; pieces: AsyncGenerator<Uint8Array> }
  /** `notConfirmed`: neither a recent sign-in nor a confirmation with the password. */
  | { outcome: "notConfirmed" | "notFound" };

/**
 * The copy of the person's own data, part by part. An audit entry of the download is written before the function returns.
 * @param proof from `confirmDownload`; undefined if this browser has no proof.
 * @throws as changeAs.
 */
export async function downloadDataExport(
  office: Office,
  actor: Actor,
  proof: string | undefined,
): Promise<DataExportDownload> {
  const ready = await changeAs<DataExport | "notConfirmed" | undefined>(
    office,
    actor,
    "useProfile",
    async (tx) => {
      const dataExport = await findDataExport(tx, actor.uid);
      if (dataExport?.state !== "ready" || dataExport.expiresAt <= tx.clock()) return undefined;
      if (!(await isDownloadConfirmed(tx, actor, proof))) return "notConfirmed";
      await recordAudit(tx, actor, {
        action: "DOWNLOAD_DATA_EXPORT",
        subjectId: actor.uid,
        details: {},
      });
      return dataExport;
    },
  );
  if (ready === "notConfirmed") return { outcome: ready };
  if (!ready) return { outcome: "notFound" };
  const ids = partsOf(ready);
  const parts = await findExportParts(office, ids);
  if (parts.length < ids.length) return { outcome: "notFound" };
  return { outcome: "found", size: ready.size, pieces: readParts(office, parts) };
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

/** Reads the parts one after the other, so that only one is in memory at a time. */
async function* readParts(
  office: Office,
  parts: Awaited<ReturnType<typeof findExportParts>>,
): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    const bytes = await readDocument(office, part);
    if (typeof bytes === "string") throw new Error(`A part of a data export is ${bytes}`);
    yield bytes;
  }
}

function isValidProof({ keys, clock }: Office, actor: Actor, proof = ""): boolean {
  const [until = "", signature = ""] = proof.split(".", 2);
  return Number(until) > clock() && keys.isSigned(textToSign(actor, Number(until)), signature);
}

/** The text that the signature in a proof covers. Its first line says what it is for, so that no other signature fits. */
function textToSign({ uid, sessionId }: Actor, until: number): string {
  return ["data export", uid, sessionId, until].join("\n");
}
