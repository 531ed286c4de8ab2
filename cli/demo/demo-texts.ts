import type { ReviewStatus } from "../../council/applications/review-rules.ts";

/** The languages of the demo's texts. */
export type DemoLanguage = "en" | "hi";

/** Why the demo's citizens apply. */
export const reasons: Record<DemoLanguage, string[]> = {
  en: [
    "Needed for my daughter's school admission.",
    "For a scholarship form due next month.",
    "The bank asks for it before it opens an account.",
    "For the housing scheme application.",
    "The earlier one was damaged by rain.",
    "For a new ration card.",
  ],
  hi: [
    "बेटी के स्कूल में दाख़िले के लिए चाहिए।",
    "छात्रवृत्ति का फ़ॉर्म अगले महीने भरना है।",
    "बैंक खाता खोलने से पहले यह माँग रहा है।",
    "आवास योजना के आवेदन के लिए।",
    "पुराना काग़ज़ बारिश में ख़राब हो गया।",
    "नए राशन कार्ड के लिए।",
  ],
};

/** Remarks of the demo's reviewers, in the applicant's language; an empty text stands for no remarks. */
export const remarks: Record<DemoLanguage, Record<ReviewStatus, string[]>> = {
  en: {
    "under-review": ["", "", "We are checking the papers with the ward member."],
    approved: [
      "",
      "All papers are in order.",
      "Please collect the original at the Panchayat Bhawan, Monday to Friday.",
    ],
    rejected: [
      "The address proof cannot be read. Please apply again with a clearer picture.",
      "The name on the Aadhar card differs from the form.",
    ],
  },
  hi: {
    "under-review": ["", "", "वार्ड सदस्य के साथ काग़ज़ों की जाँच चल रही है।"],
    approved: ["", "सभी काग़ज़ सही हैं।", "असली काग़ज़ सोमवार से शुक्रवार के बीच पंचायत भवन से ले जाएँ।"],
    rejected: [
      "पते का प्रमाण पढ़ा नहीं जा रहा। कृपया साफ़ फ़ोटो के साथ फिर आवेदन करें।",
      "आधार कार्ड पर नाम फ़ॉर्म से अलग है।",
    ],
  },
};

/** An administrator's remarks on overriding a rejection. */
export const overrideRemark: Record<DemoLanguage, string> = {
  en: "Checked again with the applicant at the office: the papers are in order.",
  hi: "कार्यालय में आवेदक के साथ दोबारा जाँच की गई: काग़ज़ सही हैं।",
};

/** What the demo's citizens ask, and what the office answers. */
export const questions: Record<DemoLanguage, string[]> = {
  en: [
    "May my son collect it for me? I cannot come on working days.",
    "The name on my ration card is spelled differently. Is that a problem?",
    "When can I come to the office with the original papers?",
  ],
  hi: [
    "क्या मेरा बेटा इसे मेरे लिए ले जा सकता है? काम के दिनों में मेरा आना नहीं हो पाता।",
    "राशन कार्ड पर नाम थोड़ा अलग लिखा है। क्या इससे कोई दिक़्क़त होगी?",
    "असली काग़ज़ लेकर कार्यालय कब आऊँ?",
  ],
};
export const answers: Record<DemoLanguage, string[]> = {
  en: [
    "Yes. Please bring the reference number and an identity card.",
    "Come any working day between 10 and 4, please.",
  ],
  hi: ["हाँ। कृपया आवेदन संख्या और एक पहचान पत्र साथ लाएँ।", "किसी भी काम के दिन 10 से 4 बजे के बीच आएँ।"],
};

/** What the office asks the demo's citizens to correct, and the corrected address that one citizen sends. */
export const corrections: Record<
  DemoLanguage,
  Record<"address" | "document" | "correctedAddress", string>
> = {
  en: {
    address: "Please write the ward as on the ration card.",
    document: "The paper is blurred. Please take the picture again in daylight.",
    correctedAddress: "12 Temple Road, Ward 4",
  },
  hi: {
    address: "वार्ड वैसा ही लिखें जैसा राशन कार्ड पर है।",
    document: "काग़ज़ धुँधला है। कृपया दिन की रोशनी में फिर से फ़ोटो लें।",
    correctedAddress: "12 मंदिर मार्ग, वार्ड 4",
  },
};
