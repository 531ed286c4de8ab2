import { generateKeyPairSync, sign, X509Certificate } from "node:crypto";

// Object identifiers: the bytes of their DER encoding, in hexadecimal digits.
const ecdsaWithSha256 = "2a8648ce3d040302";
const commonName = "550403";
const subjectAltName = "551d11";

/** Makes a new key, and a self-signed certificate for `localhost` that is valid from yesterday to tomorrow. */
export function makeSelfSignedCertificate(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const algorithm = sequence(objectId(ecdsaWithSha256));
  const name = sequence(der(0x31, sequence(objectId(commonName), der(0x0c, "localhost"))));
  const alternativeName = sequence(
    objectId(subjectAltName),
    der(0x04, sequence(der(0x82, "localhost"))),
  );
  const day = 24 * 60 * 60 * 1000;
  const toBeSigned = sequence(
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.of(1)),
    algorithm,
    name,
    sequence(utcTime(Date.now() - day), utcTime(Date.now() + day)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(alternativeName)),
  );
  const signature = der(0x03, Buffer.of(0), sign("sha256", toBeSigned, privateKey));
  const certificate = new X509Certificate(sequence(toBeSigned, algorithm, signature));
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }),
    cert: certificate.toString(),
  };
}

/** An ASN.1 element in DER (X.690): its tag, its length, and its content. */
function der(tag: number, ...parts: (Uint8Array | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part as Uint8Array)));
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...size), content]);
}

function sequence(...parts: Uint8Array[]): Buffer {
  return der(0x30, ...parts);
}

function objectId(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, "hex"));
}

/** A time as ASN.1 writes it: `YYMMDDHHMMSSZ`. */
function utcTime(moment: number): Buffer {
  const digits = new Date(moment).toISOString().replaceAll(/[-:T]|\.\d+/g, "");
  return der(0x17, digits.slice(2));
}
