/** What a virus scanner says of a file. Only a clear word that it is clean lets a file out. */
export type Scan =
  | { verdict: "clean" }
  /** `signature`: the scanner's name for what it found. */
  | { verdict: "infected"; signature: string }
  /** It looked, and did not say; or it does not answer at all. */
  | { verdict: "unclear" | "unreachable"; reason: string };

export interface VirusScanner {
  /** Looks into a file. It never throws. */
  scan(bytes: Uint8Array): Promise<Scan>;
  /** Whether it answers at all, found out within a second. It never throws. */
  answers(): Promise<boolean>;
}
