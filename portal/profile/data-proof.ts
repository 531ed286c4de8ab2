import { dataExportConfirmedMs } from "../../council/limits.ts";
import type { Visit } from "../visit/visit.ts";

const cookie = "data-download";

/** Proof that the password was given for a download; invalid in any other session. */
export function downloadProofOf({ cookies }: Visit): string | undefined {
  return cookies.read(cookie);
}

export function setDownloadProof({ cookies }: Visit, proof: string): void {
  cookies.set(cookie, proof, { maxAgeSeconds: dataExportConfirmedMs / 1000 });
}
