import type { QrCode as Code } from "../../council/qr-code.ts";

interface QrCodeProps {
  code: Code;
  /** What the code is for, as screen readers say it. */
  label: string;
}

/**
 * A QR code as SVG in the page: no picture to load, no script, no inline style. It is black on white in dark pages,
 * too, because some apps read no other colours.
 */
export function QrCode({ code: { side, path }, label }: QrCodeProps) {
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
