/** A virus scanner's verdict. A file becomes available only after an explicit "clean". */
export type Scan =
  | { verdict: "clean" }
  /** `signature`: the scanner's name for the malware. */
  | { verdict: "infected"; signature: string }
  /** `unclear`: the scanner gave no verdict. `unreachable`: it did not answer. */
  | { verdict: "unclear" | "unreachable"; reason: string };

export interface VirusScanner {
  /** Scans a file. Never throws. */
  scan(bytes: Uint8Array): Promise<Scan>;
  /** Whether the scanner answers within a second. Never throws. */
  answers(): Promise<boolean>;
}
