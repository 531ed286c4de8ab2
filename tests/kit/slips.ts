import type { Paper } from "../../council/paper-renderer.ts";
import type { SlipData, SlipHalf } from "../../council/papers/slip-data.ts";
import { makeQrCode } from "../../council/qr-code.ts";

const { side, path } = makeQrCode(
  "https://rampur.panchayat.example/track?slip=SHH2F1ZP0123456789ABCDEF",
);
const half: SlipHalf = {
  title: "Acknowledgement of Application",
  whom: "For the Applicant",
  facts: [
    ["Applicant", "Sunita Devi"],
    ["Service", "Income Certificate"],
    ["Fee", "₹1,20,000"],
  ],
  qr: {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><path d="${path}"/></svg>`,
    alt: "QR code",
    lines: ["See how far it is", "https://rampur.panchayat.example/track"],
  },
  notes: [
    {
      title: "What Happens Next",
      lines: ["1. The council checks."],
      code: "Claim code: M4TX-8H2P",
    },
  ],
  declaration: { intro: "Read aloud:", text: "What I have said is true." },
  signatures: ["Signature", "Date"],
};

/** A slip with two halves, for tests of how papers are printed. */
export function sampleSlip(changes: Partial<SlipData> = {}): Paper {
  return {
    template: "slip",
    createdAt: Date.UTC(2026, 10, 10, 5, 50),
    data: {
      language: "en",
      title: "Slip SHH2F1ZP",
      date: { year: 2026, month: 11, day: 10 },
      council: { name: "Gram Panchayat Rampur", region: "Block Sehore, Madhya Pradesh" },
      logo: null,
      reference: { label: "Application ID", value: "SHH2F1ZP" },
      halves: [half, { ...half, whom: "For the Office" }],
      cutHere: "Cut here",
      ...changes,
    },
  };
}

/** A slip that has only one half, for another applicant. */
export function slipOf(applicant: string): Paper {
  return sampleSlip({ halves: [{ ...half, facts: [["Applicant", applicant]] }] });
}
