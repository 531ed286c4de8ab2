import type { ComponentProps } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import type { HowTold } from "../../../council/applications/how-told.ts";
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
    howTold: HowTold = "email",
    canApplicantAct = howTold === "email" || howTold === "phone",
  ) => openRequestTextsOf(textsIn("en"), { corrections, howTold, canApplicantAct });
  const shown = (rights: Rights, corrections = [overdue]) =>
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
    expect(shown({ askUrl: "/ask", mayReject: true }, [])).toContain("Ask for Correction");
    expect(shown({ mayReject: false }, [])).toBe("");
  });

  it("offer to reject as not corrected only to those who may decide", () => {
    const deciding = shown({ askUrl: "/ask", mayReject: true });
    expect(deciding).toMatch(/Reject as Not Corrected[^]*3 days have passed/);
    const filed = shown({ askUrl: "/ask", mayReject: false });
    expect(filed).toContain("Withdraw Request");
    expect(filed).not.toMatch(/Reject as Not Corrected|3 days have passed/);
  });

  it("link, while a request is open, to where the reader answers it for an applicant without email", () => {
    const hint = "A colleague has to decide it.";
    const answerLink = { href: "/applications/A/correct", text: "Answer It for Them", hint };
    const rights = { askUrl: "/ask", mayReject: true, answerLink };
    expect(shown(rights)).toMatch(/href="\/applications\/A\/correct"[^>]*>Answer It for Them</);
    expect(shown(rights)).toContain(hint);
    expect(shown(rights, [])).not.toContain("Answer It for Them");
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
  /** What a refused form comes back with. */
  const answer = {
    errors: [{ key: "corrections.errors.failed" as const }],
    values: { item: "address", note_address: "The house number is missing." },
  };
  const page = (
    changes: Partial<RequestForm & { howTold: HowTold }> = {},
    language?: Language,
    answered?: ComponentProps<typeof RequestPage>["answer"],
  ) =>
    inRouter(
      <RequestPage
        form={{ ...form, howTold: "email", ...changes }}
        answer={answered}
        reviewUrl="/review"
      />,
      language,
    );

  it("says who is told by email, and whom somebody has to call", () => {
    expect(page()).toContain("The applicant gets one email");
    const called = page({ howTold: "phone" });
    expect(called).not.toContain("gets one email");
    expect(called).toContain('<a href="/office/calls">Tell by Phone</a>');
    expect(page({ howTold: "nobody" })).not.toContain("/office/calls");
  });

  it.each([
    ["en", " is valid. Sending the list revokes it. Printed once."],
    ["hi", " मान्य है। सूची भेजने से यह रद्द हो जाएगा। एक बार छपा।"],
  ] as const)(
    "says that sending the list revokes a valid certificate, and names its number (%s)",
    (language, said) => {
      const number = "GP/NOD/2025-26/000001-K";
      const certificate = { state: "issued", number, printCount: 1, canReplace: true } as const;
      expect(page({ certificate }, language)).toContain(number + said);
      expect(page({}, language)).not.toContain(said);
    },
  );

  it("says that sending the list drops a certificate that waits for a second official", () => {
    const times = { heldAt: 0, issuedToday: 12, usual: 5 };
    const certificate = { state: "held", ...times, mayRelease: false, canIssue: true } as const;
    const said = "Sending the list drops it: then none is issued.";
    expect(page({ certificate })).toContain(said);
    expect(page({ certificate, mayAsk: false })).not.toContain(said);
  });

  it("has no form for whoever filed the application if a colleague has decided it, and says why", () => {
    expect(page()).toContain("Send List");
    const refused = page({ mayAsk: false });
    expect(refused).toContain("Now that it is decided, only somebody else can ask");
    expect(refused).not.toContain("<form");
  });

  it("says that sending the list takes an approval back, and that the application was forwarded", () => {
    const said = "Sending the list takes the approval back.";
    expect(page()).not.toContain(said);
    expect(page({ isApproved: true })).toContain(`This application is approved. ${said}`);
    const forwarded = page({ isApproved: true, forwardedOn: "2026-01-02" });
    expect(forwarded).toContain(`approved and was forwarded on Jan 02, 2026. ${said}`);
    const late = page({ isApproved: true, mayAsk: false, fields }, undefined, answer);
    expect(late).toContain("The house number is missing.");
    expect(late).not.toContain(said);
  });

  it("has no form if nobody could answer the request, and says why", () => {
    const refused = page({ mayAsk: false, canApplicantAct: false, howTold: "disabled" });
    expect(refused).toContain("no account any more, or it is disabled");
    expect(refused).not.toMatch(/<form|You filed or corrected/);
  });

  it("keeps what was typed if the application was decided meanwhile, and cannot be sent any more", () => {
    const refused = page({ mayAsk: false, fields }, undefined, answer);
    expect(refused).toContain("The house number is missing.");
    expect(refused).toContain("Now that it is decided, only somebody else can ask");
    expect(refused).not.toContain("Send List");
  });
});

function inRouter(component: React.ReactNode, language?: Language): string {
  const router = createMemoryRouter([{ path: "*", element: component }]);
  return html(<RouterProvider router={router} />, language);
}
