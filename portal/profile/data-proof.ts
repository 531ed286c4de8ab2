import { dataExportConfirmedMs } from "../../council/limits.ts";
import type { Visit } from "../visit/visit.ts";

const cookie = "data-download";

/** What proves that the password was given for a download; worth nothing in another session. */
export function downloadProofOf({ cookies }: Visit): string | undefined {
  return cookies.read(cookie);
}

export function keepDownloadProof({ cookies }: Visit, proof: string): void {
  cookies.set(cookie, proof, { maxAgeSeconds: dataExportConfirmedMs / 1000 });
}
