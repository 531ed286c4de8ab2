import type { ComponentProps } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import type { Slip } from "../../../council/counter/get-slip.ts";
import { makeQrCode } from "../../../council/qr-code.ts";
import { html } from "../../../tests/kit/html.tsx";
import { messagesIn, textsIn } from "../../../texts/all.ts";
import { setPageMessages } from "../../visit/page-texts.ts";
import SlipPage from "./slip.tsx";

/** The page of the slip, for a reader of English. */
function slipPage(changedFields: {
  isClaimable: boolean;
  howNotified: Slip["howNotified"];
}): string {
  setPageMessages("hi", messagesIn("hi"));
  const slip = {
    id: "0123456789ABCDEF7H3K9QZX",
    reference: "7H3K9QZX",
    language: "hi",
    serviceName: "आय प्रमाण पत्र",
    userName: "रामकली देवी",
    userId: "U",
    submittedAt: Date.UTC(2026, 0, 2, 4, 30),
    dueAt: null,
    isDuePaused: false,
    feeRupees: 50,
    documents: [],
    claimCode: { code: "ABCD2345", validUntil: Date.UTC(2026, 3, 2) },
    filedByName: "Kamla Bai",
    corrections: [],
    ...changedFields,
  } as const;
  const url = "https://portal.example";
  const loaderData = {
    slip: { ...slip, documents: [], corrections: [] },
    councilName: "ग्राम पंचायत रामपुर",
    portalUrl: url,
    trackQr: makeQrCode(`${url}/track?slip=1`),
  };
  const props = { loaderData } as unknown as ComponentProps<typeof SlipPage>;
  const router = createMemoryRouter([{ path: "*", element: <SlipPage {...props} /> }]);
  return html(<RouterProvider router={router} />, "en");
}

it("the slip is in the applicant's language, and the buttons of its page are in the reader's", () => {
  const page = slipPage({ isClaimable: true, howNotified: "phone" });
  const t = textsIn("hi");
  const halves = page.slice(page.indexOf("<section"));
  expect(halves.match(/<section class="slip stack" lang="hi">/g)).toHaveLength(2);
  for (const key of [
    "counter.slip.theirs",
    "counter.slip.signature",
    "applications.fields.declaration",
  ] as const)
    expect(halves).toContain(t(key));
  expect(halves).not.toContain(textsIn("en")("applications.fields.declaration"));
  expect(page).toMatch(/<h1><span lang="hi">/);
  expect(page).toContain("File Another for Them");
});

it("the slip promises calls only to somebody who is told by phone", () => {
  const promise = textsIn("hi")("counter.slip.calls");
  expect(slipPage({ isClaimable: true, howNotified: "phone" })).toContain(promise);
  for (const howNotified of ["email", "disabled", "nobody"] as const)
    expect(slipPage({ isClaimable: false, howNotified })).not.toContain(promise);
});
