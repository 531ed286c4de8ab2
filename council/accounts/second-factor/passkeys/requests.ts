/** A passkey, as the portal describes it to a browser. */
export interface KnownKey {
  id: string;
  transports: string[];
}

/** What a browser needs to ask a device for a new key; binary values are in base64url. */
export interface NewKeyRequest {
  challenge: string;
  domain: string;
  council: string;
  /** Signature algorithms by their COSE numbers, the preferred first. */
  algorithms: readonly number[];
  /** The person, by an id without meaning, by email and by name. */
  person: { id: string; email: string; name: string };
  /** The person's passkeys: a device that has one of them does not make another. */
  known: KnownKey[];
}

/** What a browser needs to ask a device to use one of the known passkeys. */
export interface KeyRequest {
  challenge: string;
  domain: string;
  known: KnownKey[];
}
