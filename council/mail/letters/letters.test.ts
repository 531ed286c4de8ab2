import { describe, expect, it } from "vitest";
import { textsIn } from "../../../texts/all.ts";
import { applicationReceivedLetter } from "./application-received.ts";
import { feeChangedLetter } from "./fee-changed.ts";
import { fileInfectedLetter } from "./file-infected.ts";
import { passwordChangedLetter } from "./password-changed.ts";
import { statusChangedLetter } from "./status-changed.ts";
import { verificationCodeLetter } from "./verification-code.ts";
import { spec } from "../../../tests/kit/spec.ts";

const letterhead = {
  council: "Gram Panchayat Rampur",
  publicUrl: "https://portal.example",
  supportEmail: "support@portal.example",
};
const sunita = { email: "sunita@example.in", name: "Sunita Devi", letterhead };
const application = {
  applicationId: "0123456789ABCDEF7H3K9QZX",
  serviceName: "Income Certificate",
};
const english = textsIn("en");
const hindi = textsIn("hi");

describe("the letter with a code", () => {
  const letter = verificationCodeLetter(english, {
    ...sunita,
    purpose: "registration",
    code: "482913",
  });

  it(
    "has the subject and the parameters of spec section 7",
    spec("§7/e-mail/code-subject", "§7/e-mail/code"),
    () => {
      expect(letter.subject).toBe("Email Verification - OTP Code");
      expect(letter.params).toEqual({
        email: "sunita@example.in",
        to_email: "sunita@example.in",
        to_name: "Sunita Devi",
        subject: "Email Verification - OTP Code",
        message: expect.stringMatching(/482913[^]*valid for 5 minutes/),
        otp_code: "482913",
      });
    },
  );

  it("contains no other number that could be taken for the code", () => {
    for (const body of [letter.text, letter.html])
      expect(body.match(/\d{6,}/g)).toEqual(["482913"]);
  });

  it("is about a new password if the code is for a new password", () => {
    const reset = verificationCodeLetter(english, { ...sunita, purpose: "password", code: "1" });
    expect(reset.subject).toBe("New Password - OTP Code");
    expect(reset.text).toContain("choose a new password");
  });

  it("for deleting an account tells the owner what to do if somebody else asked for the code", () => {
    const deletion = verificationCodeLetter(english, { ...sunita, purpose: "deletion", code: "1" });
    expect(deletion.text).not.toContain("need not do anything");
    expect(deletion.text).toContain("https://portal.example/forgot-password");
    expect(deletion.text).toContain("write to support@portal.example");
    expect(deletion.text).toContain("Never tell the code to anybody");
  });

  it("is in Hindi for somebody who reads Hindi", () => {
    const letter = verificationCodeLetter(hindi, { ...sunita, purpose: "registration", code: "1" });
    expect(letter.subject).toBe("ईमेल की जाँच - OTP कोड");
    expect(letter.text).toContain("नमस्ते Sunita Devi जी");
    expect(letter.text).toContain("5 मिनट");
    expect(letter.html).toContain('<html lang="hi">');
  });
});

describe("the letter about a new status", () => {
  const approved = {
    ...sunita,
    ...application,
    status: "approved",
    remarks: "Collect it on Monday.",
  } as const;

  it("says what is still to be paid, and that it can be paid from home", () => {
    const feeDue = { duePaise: 3000, mustBePaidBeforeApproval: false, canPayFromHome: true };
    const letter = statusChangedLetter(english, { ...approved, feeDue });
    expect(letter.text.replaceAll(/\s+/g, " ")).toContain(
      "₹30 is still to be paid. Pay from any UPI app (the code is on your application’s page), or at the office in cash or by challan. There, name the application ID 7H3K9QZX.",
    );
    expect(statusChangedLetter(english, approved).text).not.toContain("paid");
  });

  it(
    "has the subject and the parameters of spec section 7",
    spec("§7/e-mail/status-subject"),
    () => {
      const letter = statusChangedLetter(english, approved);
      expect(letter.subject).toBe("Application Status Update - Income Certificate");
      expect(letter.params).toMatchObject({
        to_name: "Sunita Devi",
        to_email: "sunita@example.in",
        subject: letter.subject,
        service_name: "Income Certificate",
        application_id: application.applicationId,
        status: "APPROVED",
        remarks: "Collect it on Monday.",
      });
      for (const part of ["Application ID: 7H3K9QZX", "Status: APPROVED", "Remarks: Collect it"])
        expect(letter.params["message"]).toContain(part);
    },
  );

  it(
    "has the stored status in capitals, and no row for remarks if there are none",
    spec("§7/e-mail/status"),
    () => {
      const letter = statusChangedLetter(english, {
        ...approved,
        status: "under-review",
        remarks: null,
      });
      expect(letter.text).toContain("Status: UNDER-REVIEW");
      expect(letter.text).not.toContain("Remarks");
      expect(letter.params["remarks"]).toBe("");
    },
  );

  it("has the status in Hindi before the stored status", () => {
    expect(statusChangedLetter(hindi, approved).text).toContain("स्थिति: स्वीकृत (APPROVED)");
  });

  it("has a link to the application", () => {
    const url = `https://portal.example/applications/${application.applicationId}`;
    const letter = statusChangedLetter(english, approved);
    expect(letter.text).toContain(url);
    expect(letter.html).toContain(`<a href="${url}"`);
  });
});

it("the letter about a received application has its reference and says how long the decision takes", () => {
  const letter = applicationReceivedLetter(english, { ...sunita, ...application });
  expect(letter.text).toContain("Application ID: 7H3K9QZX");
  expect(letter.text).toContain("3-5 business days");
  expect(letter.text).not.toContain("paid");
});

it("the letter about a received application says what is to be paid, and where", () => {
  const feeDue = { duePaise: 3000, mustBePaidBeforeApproval: true, canPayFromHome: false };
  const letter = applicationReceivedLetter(english, { ...sunita, ...application, feeDue });
  expect(letter.text.replaceAll(/\s+/g, " ")).toContain(
    "₹30 is still to be paid: only then can your application be approved. Pay at the office in cash, by UPI or by challan, and name the application ID 7H3K9QZX.",
  );
});

it("the letter about an infected file names the document to bring, and the application", () => {
  const input = { ...sunita, ...application, document: "Salary slip" };
  const letter = fileInfectedLetter(english, input);
  expect(letter.subject).toBe("Document Needed Again - Income Certificate");
  for (const part of ["Application ID: 7H3K9QZX", "Document: Salary slip", "to the office"])
    expect(letter.params["message"]).toContain(part);
  expect(letter.text).toContain(`https://portal.example/applications/${application.applicationId}`);
  expect(fileInfectedLetter(hindi, input).text).toContain("दस्तावेज़: Salary slip");
});

it("the letter about a new password says when it was set, and what to do if somebody else set it", () => {
  const letter = passwordChangedLetter(english, { ...sunita, changedAt: Date.UTC(2026, 0, 2, 12) });
  expect(letter.text).toContain("Jan 02, 2026, 05:30 PM");
  expect(letter.text).toContain("https://portal.example/forgot-password");
  expect(letter.text).toContain("support@portal.example");
});

describe("text that people typed, in a letter,", () => {
  const hostile = {
    ...sunita,
    ...application,
    serviceName: "Birth\r\nBcc: all@example.in",
    name: "<b>Eve</b>\n",
    status: "rejected",
    remarks: 'first <script>alert("x")</script>\nsecond',
  } as const;
  const letter = statusChangedLetter(english, hostile);

  it("is escaped in HTML", () => {
    expect(letter.html).not.toContain("<script>");
    expect(letter.html).not.toContain("<b>");
    expect(letter.html).toContain(
      "first &lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;<br>second",
    );
  });

  it("cannot begin a new header", () => {
    expect(letter.subject).toBe("Application Status Update - Birth Bcc: all@example.in");
  });

  it("is not used as the name in the greeting if it contains a URL or an email", () => {
    for (const name of ["Win at evil.com", "https://evil.example", "eve@evil.example"]) {
      const letter = verificationCodeLetter(english, {
        ...sunita,
        name,
        purpose: "registration",
        code: "1",
      });
      expect(letter.text + letter.html + JSON.stringify(letter.params)).not.toContain("evil");
      expect(letter.text).toMatch(/^Dear citizen,/);
    }
    const initials = verificationCodeLetter(english, {
      ...sunita,
      name: "Dr. A.P.J. Kalam",
      purpose: "registration",
      code: "1",
    });
    expect(initials.text).toMatch(/^Dear Dr\. A\.P\.J\. Kalam,/);
  });
});

it("the letter about returned money says how it was returned, and what is due again", () => {
  const input = { ...sunita, ...application, amountPaise: 2000, method: "cash" } as const;
  const feeDue = { duePaise: 2000, mustBePaidBeforeApproval: false, canPayFromHome: false };
  const { text } = feeChangedLetter(english, { ...input, change: "refunded", feeDue });
  expect(text).toContain("How it was returned: cash");
  expect(text).not.toContain("Paid by");
  expect(text).toContain(
    "₹20 is still to be paid. Pay at the office in cash, by UPI or by challan, and name the application ID 7H3K9QZX.",
  );
  const recorded = feeChangedLetter(english, { ...input, change: "recorded" }).text;
  expect(recorded).toContain("Paid by: cash");
  expect(recorded).not.toContain("still to be paid");
});
