import { certificateFileName } from "../../council/papers/print-certificate.ts";
import { renderCertificate } from "../../council/papers/render-certificate.ts";
import { pageOfDecision } from "./page-of-paper.ts";
import { PaperUnavailable } from "./paper-unavailable.tsx";
import { paperFailure, servePaper } from "./serve-paper.ts";
import type { RouteHandle } from "../visit/route-handle.ts";
import type { Route } from "./+types/certificate-pdf";

export const handle = { hydrate: false } satisfies RouteHandle;

/** The certificate of an application as a PDF. */
export const middleware = servePaper(
  async (office, actor, { id = "" }) => {
    const { number, reference, isOwn, paper } = await renderCertificate(office, actor, id);
    const page = pageOfDecision(actor, { id, isOwn });
    const fileName =
      number === undefined ? `certificate-preview-${reference}` : certificateFileName(number);
    return { fileName: `${fileName}.pdf`, page, paper };
  },
  { pageOf: pageOfDecision },
);

export const loader = paperFailure;

/** The page in place of a PDF that cannot be served, with the reason. */
export default function CertificatePdfPage({ loaderData }: Route.ComponentProps) {
  return <PaperUnavailable {...loaderData} isPdfOnly />;
}
