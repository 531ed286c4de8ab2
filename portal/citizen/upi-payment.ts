import type { OwnApplication } from "../../council/applications/get-own-application.ts";
import type { Office } from "../../council/office.ts";
import { upiLinkFor } from "../../council/payments/upi-link.ts";
import { makeQrCode, type QrCode } from "../../council/qr-code.ts";
import { getCouncil } from "../../council/settings/get-council.ts";
import { formatPaise } from "../../texts/format.ts";

/** What a page shows for a payment by UPI, in which payee, amount and reference are filled in. */
export interface UpiPayment {
  /** The URL that opens a UPI app. */
  link: string;
  /** The link as a QR code, for another phone's camera. */
  code: QrCode;
  upiId: string;
  /** The amount as text, with the rupee sign. */
  amount: string;
}

/**
 * The payment of what is due for an application; undefined where nothing is due, the application was rejected, or the
 * council takes no payments by UPI.
 */
export async function upiPaymentFor(
  office: Office,
  { fee, reference, status }: Pick<OwnApplication, "fee" | "reference" | "status">,
): Promise<UpiPayment | undefined> {
  const { duePaise } = fee;
  const council = await getCouncil(office);
  const link = upiLinkFor(council, { duePaise, reference });
  if (link === undefined || status === "rejected") return undefined;
  return { link, code: makeQrCode(link), upiId: council.upiId, amount: formatPaise(duePaise) };
}
