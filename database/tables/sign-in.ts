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

/** A second factor that is on, and the secret of its app, if there is one; see council/accounts/second-factor. */
export interface SecondFactorsTable {
  userId: Fixed<string>;
  /** The secret of the codes, encrypted with a key derived from SECRET_KEY; null if the person has passkeys only. */
  sealed: Optional<string>;
  /** The time step of the last code that was accepted: no code of this or an earlier step is accepted again. */
  lastStep: Optional<number>;
  createdAt: Fixed<Milliseconds>;
}

/** A key in a phone, a computer or a small device, that answers at sign-in. */
export interface PasskeysTable {
  id: Fixed<string>;
  userId: Fixed<string>;
  /** The id by which the device knows the key, in base64url. */
  credentialId: Fixed<string>;
  /** The public key as the device gave it (COSE), in base64url. */
  publicKey: Fixed<string>;
  /** The signature counter of the last use; 0 for devices without a counter. */
  counter: number;
  /** How a browser reaches it (`internal`, `usb`), with commas between. */
  transports: Fixed<string>;
  /** The name that its owner gave it. */
  name: Fixed<string>;
  createdAt: Fixed<Milliseconds>;
  lastUsedAt: Optional<Milliseconds>;
}

/** A challenge that was answered: it is not accepted again. */
export interface PasskeyChallengesTable {
  /** SHA-256 of the challenge. */
  id: Fixed<string>;
  userId: Fixed<string>;
  /** The time from which nobody can answer it any more. */
  expiresAt: Fixed<Milliseconds>;
}

/** A code that takes the place of a code from the app or of a passkey, once. */
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
  /**
   * The beginning of the IP address from which the browser signed in, to show it to the owner
   * (council/accounts/network-prefix.ts). Not a network as the limits count networks.
   */
  network: Optional<string>;
}
