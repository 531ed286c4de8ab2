import type { Fixed, Milliseconds, Optional } from "./columns.ts";

/** A network from which somebody signed in to an account; see council/accounts/known-networks.ts. */
export interface KnownNetworksTable {
  /** A keyed hash of the account and the network. */
  id: Fixed<string>;
  userId: Fixed<string>;
  lastSignInAt: Milliseconds;
}

/** How often something was tried within a window; see council/rate-limit.ts. */
export interface LimitsTable {
  key: Fixed<string>;
  count: number;
  resetsAt: Milliseconds;
}

/** The app that makes somebody's codes for signing in; see council/accounts/second-factor. */
export interface SecondFactorsTable {
  userId: Fixed<string>;
  /** The secret of the codes, encrypted with a key derived from SECRET_KEY. */
  sealed: string;
  /** The time step of the last code that was accepted: neither it nor an earlier one is accepted again. */
  lastStep: number;
  createdAt: Fixed<Milliseconds>;
}

/** A code that takes the place of one from the app, once. */
export interface RecoveryCodesTable {
  /** SHA-256 of the account and the code. */
  id: Fixed<string>;
  userId: Fixed<string>;
  createdAt: Fixed<Milliseconds>;
}

/** A browser in which somebody signs in without a code. */
export interface RememberedBrowsersTable {
  /** A keyed hash of the account and the token in the cookie. */
  id: Fixed<string>;
  userId: Fixed<string>;
  createdAt: Fixed<Milliseconds>;
  expiresAt: Fixed<Milliseconds>;
  /** Brand names (council/accounts/device.ts); null if unknown. */
  browser: Optional<string>;
  system: Optional<string>;
  /** The beginning of the IP address it signed in from (council/accounts/network-prefix.ts). */
  network: Optional<string>;
}
