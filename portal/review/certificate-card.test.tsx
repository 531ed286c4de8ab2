import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { html } from "../../tests/kit/html.tsx";
import { textsIn } from "../../texts/all.ts";
import { everyLanguage, type Language } from "../../texts/languages.ts";
import type { CertificateForReview } from "../../council/applications/get-application-for-review.ts";
import { HeldCertificatesLink } from "../office/certificates/held-certificates-link.tsx";
import { CertificateCard } from "./certificate-card.tsx";
import { CertificateNotice } from "./certificate-notice.tsx";
import { certificateTextsOf, endWarningWithPrints, revokeTextsOf } from "./certificate-texts.ts";

const certificate = {
  state: "held",
  heldAt: Date.UTC(2026, 0, 2, 4, 30),
  issuedToday: 12,
  usual: 5,
  mayRelease: true,
  canIssue: true,
} as const;

function heldCard(
  changed: { mayRelease?: boolean; canIssue?: boolean } = {},
  language: Language = "en",
): string {
  return cardOf({ ...certificate, ...changed }, language);
}

type Reader = Parameters<typeof certificateTextsOf>[2];

const defaultReader = { isForColleague: false, howNotified: "email" } as const;

function cardOf(
  shownCertificate: CertificateForReview,
  language: Language = "en",
  reader: Reader = defaultReader,
): string {
  const { card: texts } = certificateTextsOf(textsIn(language), shownCertificate, reader);
  const element = <CertificateCard texts={texts!} level={2} />;
  return html(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />, language);
}

describe("the card of a held certificate", () => {
  it("says why the certificate is held, and has the button for a second official", () => {
    const page = heldCard();
    expect(page).toContain("Approved on Jan 02, 2026, 10:00 AM. 12 of these certificates were");
    expect(page).toMatch(/<button[^>]*name="release"[^>]*>Release Certificate</);
  });

  it("has no button for whoever approved the application", () => {
    const page = heldCard({ mayRelease: false });
    expect(page).not.toContain("<button");
    expect(page).toContain("somebody else has to do this");
  });

  it("says that the button issues no certificate if the service gives none any more", () => {
    const page = heldCard({ canIssue: false });
    expect(page).toContain("the service gives no certificate any more");
    expect(page).toMatch(/<button[^>]*>Issue None</);
  });

  it.each([true, false])(
    "says how the applicant is told that a certificate is issued, or that none is (can be issued: %s)",
    (canIssue) => {
      const page = (howNotified: Reader["howNotified"]) =>
        cardOf({ ...certificate, canIssue }, "en", { ...defaultReader, howNotified });
      expect(page("email")).toContain("The applicant is told.");
      expect(page("phone")).toContain("Somebody has to call the applicant and say it.");
      expect(page("nobody")).toContain("so nobody is told.");
      expect(page("disabled")).toContain("told by email alone.");
    },
  );

  it("is in Hindi for a reader of Hindi", () => {
    expect(heldCard({}, "hi")).toContain("प्रमाण पत्र जारी करें");
  });

  it("is not shown if there is no certificate, or if approving would issue one", () => {
    for (const language of everyLanguage) {
      const noTexts = { endWarning: undefined, card: undefined, revoke: undefined };
      expect(certificateTextsOf(textsIn(language), undefined, defaultReader)).toEqual(noTexts);
      expect(certificateTextsOf(textsIn(language), { state: "onApproval" }, defaultReader)).toEqual(
        noTexts,
      );
    }
  });
});

describe("the card of an approved application whose certificate was revoked", () => {
  const number = "GP/NOD/2025-26/000001-K";
  const revokedAt = Date.UTC(2026, 0, 2, 4, 30);
  const revoked = { state: "revoked", number, revokedAt, canIssue: true } as const;

  it("says that no certificate is valid, and has the button to issue another one", () => {
    const page = cardOf(revoked);
    expect(page).toContain("No valid certificate");
    expect(page).toContain(`${number} was revoked on Jan 02, 2026, 10:00 AM`);
    expect(page).toMatch(/<button[^>]*name="reissue"[^>]*>Issue Anew</);
    expect(cardOf(revoked, "hi")).toContain("नया जारी करें");
  });

  it("says how the applicant is told of another certificate", () => {
    const page = (howNotified: Reader["howNotified"]) =>
      cardOf(revoked, "en", { ...defaultReader, howNotified });
    expect(page("email")).toContain("as long as that one. The applicant is told.");
    expect(page("phone")).toContain("Somebody has to call the applicant and say it.");
    expect(page("nobody")).toContain("so nobody is told.");
    expect(page("disabled")).toContain("told by email alone.");
    for (const howNotified of ["phone", "nobody", "disabled"] as const)
      expect(page(howNotified)).not.toContain("The applicant is told.");
  });

  it("has no button if no certificate can be issued, or if a colleague has to issue it", () => {
    const cardWithoutButton = cardOf({ ...revoked, canIssue: false });
    expect(cardWithoutButton).toContain("none can be issued in its place");
    expect(cardWithoutButton).not.toContain("<button");
    expect(cardOf(revoked, "en", { ...defaultReader, isForColleague: true })).not.toContain(
      "<button",
    );
  });
});

const issued = {
  state: "issued",
  number: "GP/NOD/2025-26/000001-K",
  printCount: 1,
  canReplace: true,
} as const;

describe("the form that revokes a certificate", () => {
  it("says how the applicant is told the reason", () => {
    const hint = (howNotified: Reader["howNotified"]) =>
      certificateTextsOf(textsIn("en"), issued, { ...defaultReader, howNotified }).revoke!
        .reasonHint;
    expect(hint("email")).toContain("The applicant is told it.");
    expect(hint("phone")).toContain("Somebody has to call the applicant");
    expect(hint("nobody")).toContain("Nobody is told");
    expect(hint("disabled")).toContain("account is disabled: they are told it by email alone.");
    for (const howNotified of ["email", "phone", "nobody", "disabled"] as const)
      expect(hint(howNotified)).toContain("Do not write identity numbers.");
  });
});

describe("the warning that another decision ends the certificate", () => {
  const warning = (
    language: Language,
    endingCertificate: typeof issued | typeof certificate,
    cause: "status" | "list",
  ) =>
    html(
      <CertificateNotice
        text={endWarningWithPrints(textsIn(language), endingCertificate, cause)}
      />,
      language,
    );

  it("does not call an expired certificate valid", () => {
    const expired = { ...issued, endedAt: Date.UTC(2026, 2, 31, 12) };
    expect(warning("en", expired, "status")).toContain(
      "was valid until Mar 31, 2026. Any decision",
    );
    expect(warning("en", expired, "list")).toContain(
      "was valid until Mar 31, 2026. Sending the list",
    );
    expect(warning("hi", expired, "status")).toContain("तक मान्य था।");
    expect(revokeTextsOf(textsIn("en"), expired, "email").lead).toContain(
      "was valid until Mar 31, 2026.",
    );
  });

  it("is shown in the review, with the number of an issued certificate", () => {
    const { number } = issued;
    expect(warning("en", issued, "status")).toContain(
      `${number} is valid. Any decision other than approving it revokes it. Printed once.`,
    );
    expect(warning("en", issued, "list")).toContain("Sending the list revokes it. Printed once.");
    expect(warning("hi", issued, "list")).toContain(`${number} मान्य है।`);
  });

  it("is shown in the review of a held certificate, too", () => {
    expect(warning("en", certificate, "status")).toContain(
      "Any decision other than approving drops it: then none is issued.",
    );
    expect(warning("en", certificate, "list")).toContain("Sending the list drops it");
    expect(warning("hi", certificate, "list")).toContain("सूची भेजने के बाद वह जारी नहीं होगा।");
  });

  it("is not shown if there is no certificate", () => {
    expect(html(<CertificateNotice text={undefined} />)).toBe("");
  });
});

describe("the dashboards' line about held certificates", () => {
  it("links to their list, and is left out if no certificate is held", () => {
    const link = { text: "2 certificates wait", href: "/office/certificates#held" };
    expect(html(<HeldCertificatesLink link={link} />)).toContain(
      'href="/office/certificates#held">2 certificates wait</a>',
    );
    expect(html(<HeldCertificatesLink link={undefined} />)).not.toContain("<p");
  });
});
