import type { CertificateData } from "../../council/certificates/certificate-data.ts";
import type { Paper } from "../../council/paper-renderer.ts";
import { makeQrSvg } from "../../council/papers/qr-svg.ts";
import type { StatementData } from "../../council/papers/statement-data.ts";

const createdAt = Date.UTC(2026, 10, 22, 6, 30);
const date = { year: 2026, month: 11, day: 22 };

/** A Hindi text that is hard to set: with conjuncts, matras before and below their letter, reph, and nukta. */
export const hardHindi =
  "प्रमाणित किया जाता है कि श्रीमती सुनीता क्षत्रिय, पत्नी श्री रमेश शर्मा, निवासी वार्ड क्रमांक 3, ज़िला सीहोर, ने वर्ष 2026-27 की कार्यालयीन पंजी के अनुसार सर्वेक्षण शुल्क जमा किया है। ज्ञान, विद्यार्थी, द्वितीय, उत्कृष्ट, राष्ट्रीय, हृदय, रुपये, मूर्ति, क्लिष्ट";

const english =
  "This is to certify that Smt. Sunita Devi, resident of Ward No. 3, owes nothing to the council.";

/** A certificate in Hindi and English, for tests of how papers are printed. */
export function sampleCertificate(changes: Partial<CertificateData> = {}): Paper<"certificate"> {
  const link = `HTTPS://RAMPUR.PANCHAYAT.EXAMPLE/V#${"2YEFGAKJBCXVVHWWTIKMTXZG".repeat(10)}`;
  return {
    template: "certificate",
    createdAt,
    data: {
      language: "hi",
      holder: "सुनीता देवी",
      title: "अदेयता प्रमाण पत्र RAMPUR/NOD/2026-27/000123-K",
      date,
      council: [
        { name: "ग्राम पंचायत रामपुर", region: "विकासखंड सीहोर, मध्य प्रदेश" },
        { name: "Gram Panchayat Rampur", region: "Block Sehore, Madhya Pradesh" },
      ],
      number: { label: "क्रमांक / No.", value: "RAMPUR/NOD/2026-27/000123-K" },
      issued: { label: "दिनांक / Date", value: "22 नव॰ 2026 / Nov 22, 2026" },
      texts: [
        { language: "hi", title: "अदेयता प्रमाण पत्र", paragraphs: [hardHindi] },
        { language: "en", title: "No-Dues Certificate", paragraphs: [english] },
      ],
      facts: [
        ["नाम / Name", "सुनीता देवी"],
        ["कब तक मान्य / Valid until", "21 मई 2027 / May 21, 2027"],
        ["पहले का क्रमांक (रद्द) / Replaces", "RAMPUR/NOD/2026-27/000122-M"],
        ["आवेदन / Application", "SHH2F1ZP, 21 नव॰ 2026 / Nov 21, 2026"],
      ],
      link,
      qr: { svg: makeQrSvg(link), alt: "QR code" },
      codeAlt: "QR code",
      check: [
        "rampur.panchayat.example/verify पर जाँचें।",
        "Check at rampur.panchayat.example/verify.",
      ],
      approved: ["Approved by Kamla Bai."],
      signatory: "सचिव / Secretary",
      signatureLabel: "हस्ताक्षर / Signature",
      sealLabel: "कार्यालय की मुहर / Seal of the office",
      notes: ["The code proves what the portal recorded."],
      mark: null,
      ...changes,
    },
  };
}

/** The paper of a refusal, with the draft of a letter for an appeal, for tests of how papers are printed. */
export function sampleStatement(changes: Partial<StatementData> = {}): Paper<"statement"> {
  return {
    template: "statement",
    createdAt,
    data: {
      language: "hi",
      title: "अस्वीकृति SHH2F1ZP",
      date,
      council: { name: "ग्राम पंचायत रामपुर", region: "मध्य प्रदेश", contact: "07562 404 118" },
      logo: null,
      reference: { label: "आवेदन संख्या", value: "SHH2F1ZP" },
      dated: { label: "तारीख़", value: "22 नव॰ 2026" },
      heading: "फ़ैसला: आवेदन अस्वीकृत",
      to: [],
      subject: null,
      paragraphs: [hardHindi],
      facts: [["आवेदक", "सुनीता देवी"]],
      sections: [{ title: "कारण", lines: ["कर बकाया है।"] }],
      signature: "हस्ताक्षर और मुहर",
      notes: ["कमला बाई ने फ़ैसला किया।"],
      mark: null,
      draft: {
        heading: "अपील",
        hint: "मसौदा",
        to: ["सेवा में", "अनुविभागीय अधिकारी"],
        subject: "अपील",
        paragraphs: ["मैं अपील करती हूँ।"],
        blankLines: 5,
        signatures: ["तारीख़", "हस्ताक्षर"],
      },
      ...changes,
    },
  };
}
