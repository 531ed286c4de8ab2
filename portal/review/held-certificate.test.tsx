import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { html } from "../../tests/kit/html.tsx";
import { textsIn } from "../../texts/all.ts";
import { everyLanguage, type Language } from "../../texts/languages.ts";
import { WaitingCertificatesLine } from "../office/certificates/waiting-certificates.tsx";
import { HeldCertificate } from "./held-certificate.tsx";
import { heldTextsOf } from "./held-texts.ts";

const certificate = {
  state: "held",
  heldAt: Date.UTC(2026, 0, 2, 4, 30),
  issuedToday: 12,
  usual: 5,
  mayRelease: true,
} as const;

function card(mayRelease: boolean, language: Language = "en"): string {
  const held = heldTextsOf(textsIn(language), { ...certificate, mayRelease })!;
  const element = <HeldCertificate held={held} level={2} />;
  return html(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />, language);
}

describe("the card of a held certificate", () => {
  it("says why, and has the button for a second official", () => {
    const page = card(true);
    expect(page).toContain("Approved on Jan 02, 2026, 10:00 AM. 12 of these certificates were");
    expect(page).toMatch(/<button[^>]*name="release"[^>]*>Release Certificate</);
  });

  it("has no button for whoever approved it", () => {
    const page = card(false);
    expect(page).not.toContain("<button");
    expect(page).toContain("somebody else must release it");
  });

  it("is in Hindi for who reads Hindi", () => {
    expect(card(true, "hi")).toContain("प्रमाण पत्र जारी करें");
  });

  it("is there for held ones only", () => {
    for (const language of everyLanguage) {
      expect(heldTextsOf(textsIn(language), undefined)).toBeUndefined();
      expect(heldTextsOf(textsIn(language), { state: "onApproval" })).toBeUndefined();
    }
  });
});

describe("the dashboards' line about held certificates", () => {
  it("links to their list, and is left out where none waits", () => {
    const waiting = { text: "2 certificates wait", href: "/office/certificates#held" };
    expect(html(<WaitingCertificatesLine waiting={waiting} />)).toContain(
      'href="/office/certificates#held">2 certificates wait</a>',
    );
    expect(html(<WaitingCertificatesLine waiting={undefined} />)).not.toContain("<p");
  });
});
