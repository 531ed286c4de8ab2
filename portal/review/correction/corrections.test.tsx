import type { ComponentProps } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import type { HowNotified } from "../../../council/applications/how-notified.ts";
import type { CorrectionForOffice } from "../../../council/applications/corrections/find-corrections.ts";
import type { RequestForm } from "../../../council/applications/corrections/get-request-form.ts";
import { mayAskForCorrection } from "../../../council/applications/corrections/may-ask.ts";
import { statuses } from "../../../council/applications/status.ts";
import { html } from "../../../tests/kit/html.tsx";
import type { Language } from "../../../texts/languages.ts";
import { openRequest } from "../../../tests/kit/reviewed-application.ts";
import { textsIn } from "../../../texts/all.ts";
import { Corrections } from "./corrections.tsx";
import { RequestPage } from "./request-page.tsx";
import { openRequestTextsOf } from "./request-texts.ts";

const overdue: CorrectionForOffice = { ...openRequest, openForDays: 3 };

type Rights = Pick<ComponentProps<typeof Corrections>, "mayReject" | "answerLink"> & {
  askUrl?: string;
};

describe("the corrections in a review", () => {
  const openTexts = (
    corrections = [overdue],
    howNotified: HowNotified = "email",
    canApplicantAct = howNotified === "email" || howNotified === "phone",
  ) => openRequestTextsOf(textsIn("en"), { corrections, howNotified, canApplicantAct });
  const cardFor = (rights: Rights, corrections = [overdue]) =>
    inRouter(
      <Corrections
        askUrl={undefined}
        {...rights}
        mayWithdraw={rights.askUrl !== undefined}
        corrections={corrections}
        openTexts={openTexts(corrections)}
        version={1}
        level={2}
      />,
    );

  it("offer to ask for a correction only to those who may", () => {
    expect(cardFor({ askUrl: "/ask", mayReject: true }, [])).toContain("Ask for Correction");
    expect(cardFor({ mayReject: false }, [])).toBe("");
  });

  it("offer to reject as not corrected only to those who may decide", () => {
    const deciderCard = cardFor({ askUrl: "/ask", mayReject: true });
    expect(deciderCard).toMatch(/Reject as Not Corrected[^]*3 days have passed/);
    const filerCard = cardFor({ askUrl: "/ask", mayReject: false });
    expect(filerCard).toContain("Withdraw Request");
    expect(filerCard).not.toMatch(/Reject as Not Corrected|3 days have passed/);
  });

  it("link, while a request is open, to the page on which the reader answers it for an applicant without email", () => {
    const hint = "A colleague has to decide it.";
    const answerLink = { href: "/applications/A/correct", text: "Answer It for Them", hint };
    const rights = { askUrl: "/ask", mayReject: true, answerLink };
    expect(cardFor(rights)).toMatch(/href="\/applications\/A\/correct"[^>]*>Answer It for Them</);
    expect(cardFor(rights)).toContain(hint);
    expect(cardFor(rights, [])).not.toContain("Answer It for Them");
  });

  it("say who waits for whom, and who is told of a withdrawal or a rejection", () => {
    expect(openTexts([])).toBeUndefined();
    expect(openTexts()).toEqual({
      waiting: expect.stringMatching(/by Jan 01, 1970\. They can still do so until .* rejected\.$/),
      reject: expect.stringContaining("passed since it was asked. The applicant gets the reason"),
      withdraw: expect.stringMatching(/^The applicant is told that the request was withdrawn/),
    });
    expect(openTexts([{ ...overdue, openForDays: undefined }])).toMatchObject({
      waiting: expect.stringMatching(/waiting for them. They have time until Jan 01, 1970\.$/),
      reject: undefined,
    });
    expect(openTexts([overdue], "phone")).toMatchObject({
      waiting: openTexts()!.waiting,
      reject: expect.stringContaining(
        "asked. Somebody has to call the applicant and say the reason.",
      ),
      withdraw: expect.stringMatching(/^Somebody has to call the applicant/),
    });
    expect(openTexts([overdue], "phone", false)!.waiting).toContain("Their account is disabled");
    expect(openTexts([overdue], "disabled")).toMatchObject({
      waiting: expect.stringContaining("Their account is disabled"),
      reject: expect.stringContaining("told the reason by email alone"),
      withdraw: expect.stringContaining("told by email alone"),
    });
    const gone = openTexts([overdue], "nobody")!;
    expect(gone.waiting).toContain("so nobody can correct it");
    for (const text of [gone.reject, gone.withdraw]) expect(text).toContain("so nobody is told.");
    expect(Object.values(gone).join()).not.toMatch(/still do so|gets the reason|is told that/);
  });

  it("may be asked for by whoever filed the application until a colleague has decided it", () => {
    const mayAsk = (isOwn: boolean, isForColleague: boolean) =>
      statuses.filter((status) => mayAskForCorrection({ isOwn, isForColleague, status }));
    expect(mayAsk(false, false)).toEqual(statuses);
    expect(mayAsk(false, true)).toEqual(["pending", "under-review"]);
    expect(mayAsk(true, false)).toEqual([]);
  });
});

describe("the page that asks for a correction", () => {
  const form: RequestForm = {
    serviceName: "No-Dues Certificate",
    userName: "Shanti Bai",
    version: 2,
    hasOpenRequest: false,
    mayAsk: true,
    canApplicantAct: true,
    isApproved: false,
    forwardedOn: undefined,
    certificate: undefined,
    needsLateReason: false,
    parts: { fields: [], slots: [] },
    fields: [],
    documents: [],
  };
  const fields = [{ name: "address", label: { en: "Address", hi: "पता" }, given: undefined }];
  /** The answer with which a refused form is shown again. */
  const answer = {
    errors: [{ key: "corrections.errors.failed" as const }],
    values: { item: "address", note_address: "The house number is missing." },
  };
  const page = (
    changes: Partial<RequestForm & { howNotified: HowNotified }> = {},
    language?: Language,
    formAnswer?: ComponentProps<typeof RequestPage>["answer"],
  ) =>
    inRouter(
      <RequestPage
        form={{ ...form, howNotified: "email", ...changes }}
        answer={formAnswer}
        reviewUrl="/review"
      />,
      language,
    );

  it("says who is told by email, and whom somebody has to call", () => {
    expect(page()).toContain("The applicant gets one email");
    const pageToCall = page({ howNotified: "phone" });
    expect(pageToCall).not.toContain("gets one email");
    expect(pageToCall).toContain('<a href="/office/calls">Tell by Phone</a>');
    expect(page({ howNotified: "nobody" })).not.toContain("/office/calls");
  });

  it.each([
    ["en", " is valid. Sending the list revokes it. Printed once."],
    ["hi", " मान्य है। सूची भेजने से यह रद्द हो जाएगा। एक बार छपा।"],
  ] as const)(
    "says that sending the list revokes a valid certificate, and names its number (%s)",
    (language, warning) => {
      const number = "GP/NOD/2025-26/000001-K";
      const certificate = { state: "issued", number, printCount: 1, canReplace: true } as const;
      expect(page({ certificate }, language)).toContain(number + warning);
      expect(page({}, language)).not.toContain(warning);
    },
  );

  it("says that sending the list drops a certificate that waits for a second official", () => {
    const times = { heldAt: 0, issuedToday: 12, usual: 5 };
    const certificate = { state: "held", ...times, mayRelease: false, canIssue: true } as const;
    const warning = "Sending the list drops it: then none is issued.";
    expect(page({ certificate })).toContain(warning);
    expect(page({ certificate, mayAsk: false })).not.toContain(warning);
  });

  it("has no form for whoever filed the application if a colleague has decided it, and says why", () => {
    expect(page()).toContain("Send List");
    const pageWithoutForm = page({ mayAsk: false });
    expect(pageWithoutForm).toContain("Now that it is decided, only somebody else can ask");
    expect(pageWithoutForm).not.toContain("<form");
  });

  it("says that sending the list takes an approval back, and that the application was forwarded", () => {
    const warning = "Sending the list takes the approval back.";
    expect(page()).not.toContain(warning);
    expect(page({ isApproved: true })).toContain(`This application is approved. ${warning}`);
    const forwardedPage = page({ isApproved: true, forwardedOn: "2026-01-02" });
    expect(forwardedPage).toContain(`approved and was forwarded on Jan 02, 2026. ${warning}`);
    const refusedPage = page({ isApproved: true, mayAsk: false, fields }, undefined, answer);
    expect(refusedPage).toContain("The house number is missing.");
    expect(refusedPage).not.toContain(warning);
  });

  it("has no form if nobody could answer the request, and says why", () => {
    const pageWithoutForm = page({
      mayAsk: false,
      canApplicantAct: false,
      howNotified: "disabled",
    });
    expect(pageWithoutForm).toContain("no account any more, or it is disabled");
    expect(pageWithoutForm).not.toMatch(/<form|You filed or corrected/);
  });

  it("keeps what was typed if the application was decided meanwhile, but has no button to send it", () => {
    const pageWithoutForm = page({ mayAsk: false, fields }, undefined, answer);
    expect(pageWithoutForm).toContain("The house number is missing.");
    expect(pageWithoutForm).toContain("Now that it is decided, only somebody else can ask");
    expect(pageWithoutForm).not.toContain("Send List");
  });
});

function inRouter(component: React.ReactNode, language?: Language): string {
  const router = createMemoryRouter([{ path: "*", element: component }]);
  return html(<RouterProvider router={router} />, language);
}
