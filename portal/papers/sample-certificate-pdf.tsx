import { NotFoundError } from "../../council/errors.ts";
import { certificateForm } from "../../council/certificates/rules.ts";
import { renderSampleCertificate } from "../../council/papers/render-certificate.ts";
import {
  certificateError,
  readCertificateValues,
} from "../admin/services/version/certificate-form-values.ts";
import { findStoredDefinition } from "../admin/services/version/load-draft.ts";
import { serviceTabUrl } from "../admin/urls.ts";
import { fieldErrors } from "../forms/field-errors.ts";
import { PaperUnavailable } from "./paper-unavailable.tsx";
import { paperFailure, servePaper } from "./serve-paper.ts";
import type { RouteHandle } from "../visit/route-handle.ts";
import type { Route } from "./+types/sample-certificate-pdf";

export const handle = { hydrate: false } satisfies RouteHandle;

/** A sample of the certificate that is typed in the form of a service, with made-up answers. Nothing is saved. */
export const middleware = servePaper(
  async (office, actor, { serviceId = "" }, request) => {
    const page = serviceTabUrl(serviceId, "certificate");
    if (request.method !== "POST") throw new NotFoundError("sample");
    const { certificate: typedCertificate } = readCertificateValues(await request.formData());
    const stored = await findStoredDefinition(office, actor, serviceId);
    const parsed = certificateForm(
      stored.outcome === "found" ? stored.definition.certificate : null,
    ).safeParse(typedCertificate);
    if (!parsed.success) return { page, errors: fieldErrors(parsed.error) };
    const certificate = parsed.data;
    if (!certificate) return { page, errors: [{ key: "certificates.errors.nothingToPrint" }] };
    const paper = await renderSampleCertificate(office, actor, { serviceId, certificate });
    if (paper.outcome === "rendered" || "retryAfterSeconds" in paper)
      return { fileName: "certificate-preview.pdf", page, paper, toView: true };
    return { page, errors: [certificateError(paper)] };
  },
  { allow: "POST" },
);

export const loader = paperFailure;
export const action = paperFailure;

/** The page in place of a PDF that cannot be served, with the reason. */
export default function SampleCertificatePdfPage({ loaderData }: Route.ComponentProps) {
  return <PaperUnavailable {...loaderData} isPdfOnly />;
}
