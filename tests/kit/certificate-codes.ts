import { randomInt } from "node:crypto";
import sharp from "sharp";
import { toJson } from "../../database/codec.ts";
import { signToken, type SigningKey } from "../../council/certificates/sign-token.ts";
import { ensureSigningKey } from "../../council/certificates/signing-keys.ts";
import { encodeBase32 } from "../../council/certificates/tokens/base32.ts";
import type { CertificateClaims } from "../../council/certificates/tokens/claims.ts";
import { tokenLink } from "../../council/certificates/tokens/link.ts";
import { makeQrCode } from "../../council/qr-code.ts";
import { inOffice } from "./portal-office.ts";
import type { Portal } from "./portal.ts";

/** The claims of the certificates that journeys check. */
export function testClaims({ url }: Pick<Portal, "url">): CertificateClaims {
  return {
    issuer: url,
    issuedAt: Date.UTC(2026, 0, 2, 6) / 1000,
    expiresAt: Date.UTC(2099, 0, 2, 6) / 1000,
    statusList: `${url}/status-list/1`,
    statusIndex: 7,
    number: "RAMPUR/INC/2026-27/000123-K",
    holder: "Sunita Devi",
    title: "Income Certificate",
  };
}

/** The link in the QR code of a certificate that the portal's own key signs. */
export function linkOfPortal(portal: Portal, claims = testClaims(portal)): Promise<string> {
  return inOffice(portal, async (office) =>
    office.change(async (tx) =>
      linkSignedBy(await ensureSigningKey(tx), { ...claims, issuer: portal.url }, portal),
    ),
  );
}

/** The link in the QR code of a certificate that this key signs. */
export function linkSignedBy(
  key: SigningKey,
  claims: CertificateClaims,
  { url }: Pick<Portal, "url">,
): string {
  return tokenLink(url, signToken(key, claims));
}

/**
 * Adds a certificate to the register of a portal.
 * @returns the number and the short code that people type from the paper to check it
 */
export async function addToRegister(
  portal: Portal,
  { statusIndex = randomInt(1e5, 1e6), revokedAt = null as number | null } = {},
): Promise<{ number: string; shortCode: string }> {
  const paper = { number: `GP/NOD/2026-27/${statusIndex}-A`, shortCode: "7H3K9QZX" };
  const issuedAt = Date.now();
  const claims = {
    ...testClaims(portal),
    issuedAt: Math.floor(issuedAt / 1000),
    expiresAt: undefined,
    statusIndex,
    number: paper.number,
    title: "No-Dues Certificate",
  };
  await inOffice(portal, (office) =>
    office.change(async (tx) =>
      tx.db
        .insertInto("certificates")
        .values({
          ...paper,
          id: paper.number,
          applicationId: null,
          serviceId: "service",
          serviceCode: "NOD",
          financialYear: "2026-27",
          sequence: statusIndex,
          statusIndex,
          token: encodeBase32(signToken(await ensureSigningKey(tx), claims)),
          printed: toJson({ holder: claims.holder }),
          issuedAt,
          issuedBy: "kamla",
          validUntil: null,
          revokedAt,
        })
        .execute(),
    ),
  );
  return paper;
}

/**
 * The fragment of a link, from `#` on. The URL of a page contains only this part unchanged: browsers turn the capitals of
 * the other parts into small letters.
 */
export const fragmentOf = (link: string) => link.slice(link.indexOf("#"));

/** A photo of a sheet with the link's QR code on it, turned a little. */
export async function photoOfCode(link: string): Promise<Buffer> {
  const { side, path } = makeQrCode(link);
  const size = 640;
  const code = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${side} ${side}"><rect width="${side}" height="${side}" fill="#fff"/><path d="${path}"/></svg>`,
  );
  const paper = { width: 1240, height: 900, channels: 3, background: "#fff" } as const;
  const sheet = await sharp({ create: paper })
    .composite([{ input: code, left: 500, top: 150 }])
    .png()
    .toBuffer();
  return sharp(sheet).rotate(7, { background: "#bbb" }).jpeg({ quality: 60 }).toBuffer();
}

/** The photo of `photoOfCode` as a video (YUV4MPEG2), for Chromium's fake camera. */
export async function videoOfCode(link: string): Promise<Buffer> {
  const [width, height] = [1280, 960];
  const luma = await sharp(await photoOfCode(link))
    .resize(width, height, { fit: "contain" })
    .greyscale()
    .raw()
    .toBuffer();
  const colours = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from("FRAME\n"), luma, colours]);
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`);
  return Buffer.concat([header, frame, frame]);
}
