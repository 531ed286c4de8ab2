import { expect, test } from "vitest";
import type { CertificateView } from "../../council/certificates/certificate-view.ts";
import { html } from "../../tests/kit/html.tsx";
import { OwnCertificate } from "./own-certificate.tsx";

const revoked: CertificateView = {
  applicationId: "A",
  number: "GP/NOD/2025-26/000001-K",
  title: "No-Dues Certificate",
  issuedAt: 0,
  validUntil: null,
  revokedAt: 1,
  revokeReason: "A due was found",
  link: undefined,
};

test.each([
  ["en", "Reason: A due was found"],
  ["hi", "कारण: A due was found"],
] as const)(
  "a revoked certificate is shown with the reason, and without a download (%s)",
  (language, reason) => {
    const page = html(<OwnCertificate certificate={revoked} />, language);
    expect(page).toContain(revoked.number);
    expect(page).toContain(reason);
    expect(page).not.toContain("<a");
  },
);
