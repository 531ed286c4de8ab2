import { makeQrCode } from "../qr-code.ts";

/** The QR code of a text as an SVG picture. */
export function makeQrSvg(text: string): string {
  const { side, path } = makeQrCode(text);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`;
}
