import { changeAs } from "../change-as.ts";
import { recordAudit } from "../audit/record.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";

/**
 * Scans a file before it is stored, if a scanner is configured. The audit entry of an infected file does not contain its
 * name, which may be personal data.
 * @returns the state in which to store the file: `quarantined` (not available yet) if the scanner gave no verdict;
 * `infected` if the file must not be stored
 * @throws as changeAs
 */
export async function scanUpload(
  office: Office,
  actor: Actor,
  bytes: Uint8Array,
): Promise<"stored" | "quarantined" | "infected"> {
  if (!office.scanner) return "stored";
  const scan = await office.scanner.scan(bytes);
  if (scan.verdict === "clean") return "stored";
  if (scan.verdict !== "infected") {
    office.log.error({ verdict: scan.verdict, reason: scan.reason }, "upload not scanned");
    return "quarantined";
  }
  const { signature } = scan;
  await changeAs(office, actor, "apply", (tx, actor) =>
    recordAudit(tx, actor, {
      action: "REFUSE_DOCUMENT",
      details: { signature, size: bytes.length },
    }),
  );
  return "infected";
}
