import { renderSlip } from "../../council/papers/render-slip.ts";
import { pageOfSlip } from "./page-of-paper.ts";
import { PaperUnavailable } from "./paper-unavailable.tsx";
import { paperFailure, servePaper } from "./serve-paper.ts";
import type { RouteHandle } from "../visit/route-handle.ts";
import type { Route } from "./+types/slip-pdf";

export const handle = { hydrate: false } satisfies RouteHandle;

/** The slip of an application as a PDF. */
export const middleware = servePaper(
  async (office, actor, { id = "" }) => {
    const { reference, isOwn, paper } = await renderSlip(office, actor, id);
    const page = pageOfSlip(actor, { id, isOwn });
    return { fileName: `slip-${reference}.pdf`, page, paper };
  },
  { pageOf: pageOfSlip },
);

export const loader = paperFailure;

/** The page in place of a PDF that cannot be served, with the reason. */
export default function SlipPdfPage({ loaderData }: Route.ComponentProps) {
  return <PaperUnavailable {...loaderData} />;
}
