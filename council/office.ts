import type { Anchors } from "./audit/anchors.ts";
import type { Unsealed } from "./audit/unsealed.ts";
import type { Engine, Queries } from "../database/open.ts";
import { repeatDeadlocked } from "../database/repeat-deadlocked.ts";
import type { PreparedQueries } from "../database/prepared.ts";
import type { VirusScanner } from "./documents/scanner.ts";
import { fairSemaphore, type FairSemaphore } from "./fair-semaphore.ts";
import type { Inspector } from "./inspection.ts";
import type { PaperRenderer } from "./paper-renderer.ts";
import type { DocumentStore } from "./documents/store.ts";
import type { Delivery } from "./mail/delivery.ts";
import type { PasswordHashing } from "./accounts/passwords.ts";
import type { WatchedExports } from "./applications/export/progress.ts";
import type { Keys } from "./keys.ts";
import type { StatusListCache } from "./certificates/get-status-list.ts";
import type { CouncilCache } from "./settings/get-council.ts";

/** Everything on which the functions in council/ depend, in one value; tests pass their own. */
export interface Office {
  db: Queries;
  engine: Engine;
  /** The current time, in milliseconds UTC. */
  clock(): number;
  /** Cryptographically random bytes. */
  random(bytes: number): Uint8Array;
  keys: Keys;
  /** Copies of the end of the audit chain, stored outside the database. */
  anchors: Anchors;
  /** What this process remembers about audit entries that are not sealed yet. */
  unsealed: Unsealed;
  passwords: PasswordHashing;
  documents: DocumentStore;
  inspection: Inspector;
  papers: PaperRenderer;
  /** The virus scanner, if the operator configured one. */
  scanner?: VirusScanner;
  delivery: Delivery;
  operatorConfig: OperatorConfig;
  /** Free and total space of the disk with the portal's data. */
  diskSpace(): Promise<DiskSpace>;
  log: Log;
  /** The council's settings as last read by this process. */
  councilCache: CouncilCache;
  statusListCache: StatusListCache;
  watchedExports: WatchedExports;
  /** Limits how many exports read a page at once; the keys are uids. */
  exportPages: FairSemaphore;
  preparedQueries: PreparedQueries;
  /**
   * The only way to write: runs `work` in one transaction with an Office that is bound to it. Inside, use only that Office,
   * and do not access the network or files or hash passwords: other writers are waiting. After a deadlock `work` runs
   * again, so it must return its results and change nothing outside the transaction.
   * @throws the error that `work` throws; then nothing is changed.
   */
  change<Result>(work: (tx: Office) => Promise<Result>): Promise<Result>;
  /** Registers work that continues after the response, so that `drain` waits for it. The work must not reject. */
  waitUntil(work: Promise<unknown>): void;
  /** Waits for all work registered with `waitUntil`. Call it before closing the database. */
  drain(): Promise<void>;
}

/** The operator's configuration. */
export interface OperatorConfig {
  /** The portal's URL as people open it, without a trailing slash. */
  publicUrl: string;
  /** Sender of letters, an email or `Name <email>`; undefined if the council's settings decide. */
  mailFrom: string | undefined;
  /** The email for questions to the council; undefined if the council's settings decide. */
  supportEmail: string | undefined;
  /** Whether a failed sign-in tells whether email or password was wrong (spec section 8). */
  accountHints: "spec" | "private";
}

export interface DiskSpace {
  freeBytes: number;
  totalBytes: number;
}

/** The process log. Never log personal data. */
export interface Log {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
}

/**
 * The properties that openOffice creates. They are not module variables, so that one process can open several
 * offices.
 */
type CreatedByOffice =
  | "unsealed"
  | "councilCache"
  | "statusListCache"
  | "watchedExports"
  | "exportPages"
  | "preparedQueries"
  | "change"
  | "waitUntil"
  | "drain";
type OfficeDependencies = Omit<Office, CreatedByOffice>;

/** Makes the Office for an open database. */
export function openOffice(dependencies: OfficeDependencies): Office {
  const pending = new Set<Promise<unknown>>();
  const office: Office = {
    ...dependencies,
    unsealed: { written: new Map(), after: undefined },
    councilCache: { clearCount: 0, views: new WeakMap() },
    statusListCache: {},
    watchedExports: new Map(),
    exportPages: fairSemaphore({ concurrency: 2, concurrencyPerKey: 1 }),
    preparedQueries: new Map(),
    change: (work) =>
      repeatDeadlocked(() =>
        dependencies.db.transaction().execute((transaction) => {
          const transactional: Office = {
            ...office,
            db: transaction,
            change: () => {
              throw new Error("A change inside a change: use the office it was given");
            },
          };
          return work(transactional);
        }),
      ),
    waitUntil: (work) => {
      pending.add(work);
      void work.finally(() => pending.delete(work));
    },
    drain: async () => void (await Promise.all(pending)),
  };
  return office;
}
