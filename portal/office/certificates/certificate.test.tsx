import type { ComponentProps } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { html } from "../../../tests/kit/html.tsx";
import { everyLanguage, inEveryLanguage, type Language } from "../../../texts/languages.ts";
import Certificate from "./certificate.tsx";

const number = "GP/NOD/2025-26/000001-K";

function page(language: Language, applicationId: string | null, endedAt?: number) {
  const loaderData = {
    certificate: {
      id: "C1",
      number,
      holder: undefined,
      title: undefined,
      applicationId,
      issuedAt: Date.UTC(2019, 0, 2),
      validUntil: null,
      revokedAt: null,
      revokeReason: null,
      replacedBy: undefined,
      replaces: undefined,
      printCount: 0,
      pdfSha256: null,
      mayRevoke: true,
      isNoneLeft: false,
      canIssue: false,
      canReplace: false,
      endedAt,
    },
    mayReview: true,
    howNotified: "nobody",
    role: "staff",
  };
  const props = { loaderData } as unknown as ComponentProps<typeof Certificate>;
  const router = createMemoryRouter([{ path: "*", element: <Certificate {...props} /> }]);
  return html(<RouterProvider router={router} />, language);
}

it("says that the application stays approved when its certificate is revoked, unless the application was deleted", () => {
  const staysApproved = inEveryLanguage({
    en: "The application stays approved.",
    hi: "आवेदन स्वीकृत ही रहेगा।",
  });
  for (const language of everyLanguage) {
    expect(page(language, "A1")).toContain(staysApproved[language]);
    const pageAfterDeletion = page(language, null);
    expect(pageAfterDeletion).toContain(number);
    expect(pageAfterDeletion).toContain('name="revoke"');
    expect(pageAfterDeletion).not.toContain(staysApproved[language]);
  }
});

it("says of an expired certificate until when it was valid", () => {
  const expiredPage = page("en", null, Date.UTC(2020, 0, 2));
  expect(expiredPage).toContain(`${number} was valid until Jan 02, 2020.`);
  expect(expiredPage).not.toContain("is valid");
});
