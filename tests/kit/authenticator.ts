import { generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type {
  KeyRequest,
  NewKeyRequest,
} from "../../council/accounts/second-factor/passkeys/requests.ts";
import type {
  NewPasskeyAnswer,
  PasskeyAnswer,
} from "../../council/accounts/second-factor/passkeys/rules.ts";
import { sha256 } from "../../council/ids.ts";

/** Values with which a device or its browser deviates from the portal's request. */
interface Deviation {
  origin?: string;
  domain?: string;
  challenge?: string;
  /** The signature counter. */
  counter?: number;
  /** The format of the attestation. */
  format?: string;
}

const origin = "http://localhost:3000";
const flags = { present: 0x01, verified: 0x04, newKey: 0x40 };

/** A simulated device with one passkey, which is an ECDSA key on the curve P-256. */
export class Authenticator {
  readonly id = randomBytes(16).toString("base64url");
  private readonly privateKey: KeyObject;
  private readonly publicKey: KeyObject;
  private counter = 0;

  constructor() {
    const pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
    this.privateKey = pair.privateKey;
    this.publicKey = pair.publicKey;
  }

  /** Makes the passkey, without an attestation. */
  make(request: NewKeyRequest, deviation: Deviation = {}): NewPasskeyAnswer {
    const id = Buffer.from(this.id, "base64url");
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const unknownModel = Buffer.alloc(16);
    const key = Buffer.concat([unknownModel, length, id, this.coseKey()]);
    const head = this.dataFor(request.domain, flags.newKey, deviation);
    const attestation = new Map<string, Parameters<typeof isoCBOR.encode>[0]>([
      ["fmt", deviation.format ?? "none"],
      ["attStmt", new Map()],
      ["authData", Uint8Array.from(Buffer.concat([head, key]))],
    ]);
    return {
      id: this.id,
      clientDataJSON: clientData("webauthn.create", request.challenge, deviation).toString(
        "base64url",
      ),
      attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString("base64url"),
      transports: ["internal"],
    };
  }

  /** Signs the portal's challenge with the passkey. */
  use(request: KeyRequest, deviation: Deviation = {}): PasskeyAnswer {
    this.counter += 1;
    const client = clientData("webauthn.get", request.challenge, deviation);
    const data = this.dataFor(request.domain, 0, deviation);
    const signedBytes = Buffer.concat([data, Buffer.from(sha256(client), "hex")]);
    return {
      kind: "passkey",
      id: this.id,
      clientDataJSON: client.toString("base64url"),
      authenticatorData: data.toString("base64url"),
      signature: sign("sha256", signedBytes, this.privateKey).toString("base64url"),
    };
  }

  private dataFor(domain: string, flag: number, deviation: Deviation): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(deviation.counter ?? this.counter);
    return Buffer.concat([
      Buffer.from(sha256(deviation.domain ?? domain), "hex"),
      Buffer.from([flags.present | flags.verified | flag]),
      count,
    ]);
  }

  /** The public key in COSE (RFC 9053): kind of key, algorithm, curve and the two coordinates. */
  private coseKey(): Uint8Array {
    const { x, y } = this.publicKey.export({ format: "jwk" });
    const coordinate = (text: string | undefined) =>
      Uint8Array.from(Buffer.from(text!, "base64url"));
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate(x)],
        [-3, coordinate(y)],
      ]),
    );
  }
}

function clientData(type: string, challenge: string, deviation: Deviation): Buffer {
  const clientData = { challenge, origin, ...deviation };
  return Buffer.from(
    JSON.stringify({
      type,
      challenge: clientData.challenge,
      origin: clientData.origin,
      crossOrigin: false,
    }),
  );
}
