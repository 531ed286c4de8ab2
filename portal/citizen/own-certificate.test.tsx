import { expect, it } from "vitest";
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

it.each([
  ["en", "Reason: A due was found"],
  ["hi", "कारण: A due was found"],
] as const)(
  "says why a certificate was revoked, and offers no download (%s)",
  (language, reason) => {
    const page = html(<OwnCertificate certificate={revoked} />, language);
    expect(page).toContain(revoked.number);
    expect(page).toContain(reason);
    expect(page).not.toContain("<a");
  },
);
