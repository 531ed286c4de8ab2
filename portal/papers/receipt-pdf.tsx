import { renderReceipt } from "../../council/papers/render-receipt.ts";
import { PaperUnavailable } from "./paper-unavailable.tsx";
import { paperFailure, servePaper } from "./serve-paper.ts";
import type { RouteHandle } from "../visit/route-handle.ts";
import type { Route } from "./+types/receipt-pdf";

export const handle = { hydrate: false } satisfies RouteHandle;

/** The acknowledgement of a payment as a PDF. */
export const middleware = servePaper(async (office, actor, { id = "" }) => {
  const { number, paper } = await renderReceipt(office, actor, id);
  const fileName = `receipt-${number.replaceAll("/", "-")}.pdf`;
  return { fileName, page: `/receipts/${id}`, paper };
});

export const loader = paperFailure;

/** The page in place of a PDF that cannot be served, with the reason. */
export default function ReceiptPdfPage({ loaderData }: Route.ComponentProps) {
  return <PaperUnavailable {...loaderData} />;
}
