import type { CertificateRow } from "../certificates/records.ts";
import type { Office } from "../office.ts";
import { findApproval } from "./certificate.ts";

type Replaced = Pick<CertificateRow, "validUntil" | "revokedAt">;

/**
 * Until when a certificate is valid that is issued in the place of another one by hand: as long as that one, because
 * correcting it is no decision.
 * @param replaced the newest one of the approved application
 * @returns milliseconds UTC, null without an end; undefined if it was approved again since then: then it counts anew
 */
export async function findKeptEnd(
  office: Office,
  applicationId: string,
  { validUntil, revokedAt }: Replaced,
): Promise<number | null | undefined> {
  if (revokedAt === null) return validUntil;
  const approval = await findApproval(office, applicationId);
  return approval && approval.at > revokedAt ? undefined : validUntil;
}

/** Whether a certificate that is issued in the place of another one would be over already. */
export async function isOver(
  office: Office,
  applicationId: string,
  replaced: Replaced,
): Promise<boolean> {
  const end = await findKeptEnd(office, applicationId, replaced);
  return typeof end === "number" && end < office.clock();
}
