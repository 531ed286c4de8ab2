import type { StarterService } from "../starter-services.ts";

const category = { en: "Social Welfare", hi: "समाज कल्याण" };

export const welfareServices: StarterService[] = [
  {
    fee: 0,
    promisedDays: 15,
    icon: "ration",
    searchWords:
      "food, grain, poor, antyodaya, rashan, anaj, khadya, garib, garibi, राशन, अनाज, खाद्य, गरीब, अंत्योदय",
    documents: {
      0: {
        hint: {
          en: "One file for each, or all on one sheet.",
          hi: "हर एक की अलग फ़ाइल, या सब एक पन्ने पर।",
        },
      },
      2: { need: "optional" },
      3: { hint: { en: "The first page.", hi: "पहला पन्ना।" } },
    },
    texts: {
      en: {
        title: "Ration Card Recommendation (BPL)",
        description:
          "The council's recommendation for a Below Poverty Line or priority household ration card. The Food Department issues the card itself.",
        category: category.en,
        requiredDocuments: [
          "Aadhar cards of all members of the family",
          "Income certificate of the family",
          "Photograph of the family",
          "Bank passbook of the head of the family",
        ],
      },
      hi: {
        title: "राशन कार्ड की सिफ़ारिश (बीपीएल)",
        description:
          "बीपीएल या प्राथमिकता परिवार के राशन कार्ड के लिए पंचायत की सिफ़ारिश। कार्ड खाद्य विभाग बनाता है।",
        category: category.hi,
        requiredDocuments: [
          "परिवार में सबके आधार कार्ड",
          "परिवार का आय प्रमाण पत्र",
          "परिवार की फ़ोटो",
          "परिवार के मुखिया की बैंक पासबुक",
        ],
      },
    },
  },
  {
    fee: 0,
    promisedDays: 15,
    icon: "pension",
    searchWords:
      "elderly, senior citizen, vridha, vriddh, vridhavastha, budhapa, bujurg, बुढ़ापा, बुज़ुर्ग, वृद्ध, वरिष्ठ नागरिक",
    documents: {
      1: { hint: { en: "Any one of them.", hi: "इनमें से कोई एक।" } },
      3: { hint: { en: "The first page.", hi: "पहला पन्ना।" } },
    },
    texts: {
      en: {
        title: "Old-Age Pension Recommendation",
        description:
          "The council's recommendation for the old-age pension, for people of 60 years and more from families below the poverty line.",
        category: category.en,
        requiredDocuments: [
          "Aadhar card of the applicant",
          "Proof of age (birth certificate, voter card or school record)",
          "BPL ration card",
          "Bank passbook of the applicant",
        ],
      },
      hi: {
        title: "वृद्धावस्था पेंशन की सिफ़ारिश",
        description:
          "ग़रीबी रेखा से नीचे के परिवारों के 60 साल और उससे बड़े लोगों की वृद्धावस्था पेंशन के लिए पंचायत की सिफ़ारिश।",
        category: category.hi,
        requiredDocuments: [
          "आवेदक का आधार कार्ड",
          "उम्र का प्रमाण (जन्म प्रमाण पत्र, वोटर कार्ड या स्कूल का रिकॉर्ड)",
          "बीपीएल राशन कार्ड",
          "आवेदक की बैंक पासबुक",
        ],
      },
    },
  },
];
