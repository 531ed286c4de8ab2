import type { ServiceOutcome } from "../outcome.ts";
import type { StarterService } from "../starter-services.ts";

const category = { en: "Certificates", hi: "प्रमाण पत्र" };

/** The hint of a required document whose name lists several documents. */
const anyOneOfThem = { hint: { en: "Any one of them.", hi: "इनमें से कोई एक।" } };

const registrar: ServiceOutcome = {
  kind: "forwarded",
  forwardedTo: {
    en: "the Registrar of Births and Deaths",
    hi: "जन्म और मृत्यु के रजिस्ट्रार",
  },
  law: {
    en: "Registration of Births and Deaths Act, 1969",
    hi: "जन्म और मृत्यु रजिस्ट्रीकरण अधिनियम, 1969",
  },
};

const revenueOffice: ServiceOutcome = {
  kind: "forwarded",
  forwardedTo: { en: "the Tehsil office", hi: "तहसील कार्यालय" },
  law: null,
};

export const certificateServices: StarterService[] = [
  {
    fee: 50,
    promisedDays: 7,
    outcome: registrar,
    icon: "birth",
    searchWords:
      "born, baby, child, newborn, date of birth, janm, janam, paida, bachcha, shishu, जनम, पैदाइश, बच्चा, शिशु, जन्म तिथि",
    documents: {
      0: {
        hint: {
          en: "For a birth at home, the worker who came to the house writes the statement.",
          hi: "घर पर जन्म हुआ हो तो जो कार्यकर्ता घर आई थीं वही बयान लिखकर देंगी।",
        },
      },
      2: anyOneOfThem,
    },
    texts: {
      en: {
        title: "Birth Certificate",
        description:
          "Proof of a birth in the village, for school, passport and every identity card. Registration within 21 days of the birth is the simplest; later births can be registered too.",
        category: category.en,
        requiredDocuments: [
          "Hospital discharge slip, or a statement by the ASHA or Anganwadi worker",
          "Aadhar card of the mother or father",
          "Proof of address (ration card, voter card or electricity bill)",
        ],
      },
      hi: {
        title: "जन्म प्रमाण पत्र",
        description:
          "गाँव में हुए जन्म का प्रमाण, जो स्कूल, पासपोर्ट और हर पहचान पत्र के लिए चाहिए। जन्म 21 दिन के भीतर दर्ज कराना सबसे आसान है; बाद में भी कराया जा सकता है।",
        category: category.hi,
        requiredDocuments: [
          "अस्पताल की छुट्टी पर्ची, या आशा या आँगनवाड़ी कार्यकर्ता का लिखा बयान",
          "माता या पिता का आधार कार्ड",
          "पते का प्रमाण (राशन कार्ड, वोटर कार्ड या बिजली बिल)",
        ],
      },
    },
  },
  {
    fee: 50,
    promisedDays: 7,
    outcome: registrar,
    icon: "death",
    searchWords: "died, dead, deceased, mrityu, mrutyu, maut, dehant, nidhan, मौत, देहांत, निधन, मृतक",
    documents: {
      0: {
        hint: {
          en: "For a death at home, two neighbours sign the panchnama.",
          hi: "घर पर मृत्यु हुई हो तो पंचनामे पर दो पड़ोसी हस्ताक्षर करते हैं।",
        },
      },
      1: {
        need: "optional",
        hint: { en: "If there is one.", hi: "अगर हो तो।" },
      },
    },
    texts: {
      en: {
        title: "Death Certificate",
        description:
          "Proof of a death in the village, for the family pension, insurance, bank accounts and the transfer of land. Any member of the family may apply.",
        category: category.en,
        requiredDocuments: [
          "Death report by the hospital or doctor, or a panchnama for a death at home",
          "Aadhar card of the person who died",
          "Aadhar card of the applicant",
        ],
      },
      hi: {
        title: "मृत्यु प्रमाण पत्र",
        description:
          "गाँव में हुई मृत्यु का प्रमाण, जो पारिवारिक पेंशन, बीमा, बैंक खाते और ज़मीन के नामांतरण (दाख़िल-ख़ारिज) के लिए चाहिए। परिवार का कोई भी सदस्य आवेदन कर सकता है।",
        category: category.hi,
        requiredDocuments: [
          "अस्पताल या डॉक्टर की मृत्यु रिपोर्ट, या घर पर मृत्यु होने पर पंचनामा",
          "मृत व्यक्ति का आधार कार्ड",
          "आवेदक का आधार कार्ड",
        ],
      },
    },
  },
  {
    fee: 30,
    promisedDays: 10,
    outcome: revenueOffice,
    icon: "income",
    searchWords: "earnings, salary, wages, aay, aamdani, amdani, kamai, vetan, आमदनी, कमाई, वेतन",
    documents: {
      2: {
        hint: {
          en: "Of this or the last financial year.",
          hi: "इस या पिछले वित्तीय वर्ष का।",
        },
      },
    },
    texts: {
      en: {
        title: "Income Certificate",
        description:
          "Says what a family earns in a year, for scholarships, fee concessions and welfare schemes. It is valid for one financial year.",
        category: category.en,
        requiredDocuments: [
          "Aadhar card of the applicant",
          "Ration card of the family",
          "Proof of income (salary slip, land record or self-declaration)",
        ],
      },
      hi: {
        title: "आय प्रमाण पत्र",
        description:
          "परिवार की सालाना आय बताता है; छात्रवृत्ति, फ़ीस में छूट और कल्याण योजनाओं के लिए चाहिए। यह एक वित्तीय वर्ष तक मान्य है।",
        category: category.hi,
        requiredDocuments: [
          "आवेदक का आधार कार्ड",
          "परिवार का राशन कार्ड",
          "आय का प्रमाण (वेतन पर्ची, ज़मीन के काग़ज़ या स्वघोषणा)",
        ],
      },
    },
  },
  {
    fee: 30,
    promisedDays: 15,
    outcome: revenueOffice,
    icon: "caste",
    searchWords:
      "SC, ST, OBC, tribe, backward class, reservation, jati, jaati, biradari, aarakshan, anusuchit, आरक्षण, बिरादरी, पिछड़ा वर्ग",
    documents: { 2: anyOneOfThem },
    texts: {
      en: {
        title: "Caste Certificate",
        description:
          "The council's verification of a Scheduled Caste, Scheduled Tribe or Other Backward Class family of the village, for school, service and reservation.",
        category: category.en,
        requiredDocuments: [
          "Aadhar card of the applicant",
          "Proof of caste of the father or a blood relative (certificate, school or land record)",
          "Proof of residence (ration card, voter card or electricity bill)",
          "Signed self-declaration of caste",
        ],
      },
      hi: {
        title: "जाति प्रमाण पत्र",
        description:
          "गाँव के अनुसूचित जाति, अनुसूचित जनजाति या अन्य पिछड़ा वर्ग के परिवार की पंचायत से पुष्टि; पढ़ाई, नौकरी और आरक्षण के लिए।",
        category: category.hi,
        requiredDocuments: [
          "आवेदक का आधार कार्ड",
          "पिता या ख़ून के रिश्तेदार की जाति का प्रमाण (प्रमाण पत्र, स्कूल का रिकॉर्ड या ज़मीन के काग़ज़)",
          "निवास का प्रमाण (राशन कार्ड, वोटर कार्ड या बिजली बिल)",
          "जाति की स्वघोषणा, हस्ताक्षर के साथ",
        ],
      },
    },
  },
  {
    fee: 30,
    promisedDays: 7,
    outcome: revenueOffice,
    icon: "residence",
    searchWords:
      "domicile, address, resident, local, niwas, nivas, mool niwas, niwasi, adhivas, pata, स्थायी निवासी, अधिवास, पता, रहवासी",
    documents: {
      1: { need: "anyOfA" },
      2: { need: "anyOfA" },
      3: { need: "anyOfA" },
      4: { need: "optional" },
    },
    texts: {
      en: {
        title: "Residence Certificate",
        description:
          "Says that a person lives in the village, and since when (domicile). Asked for at admissions, for jobs and by many schemes of the State.",
        category: category.en,
        requiredDocuments: [
          "Aadhar card of the applicant",
          "Ration card",
          "Voter card",
          "Electricity bill",
          "Passport-size photograph",
        ],
      },
      hi: {
        title: "निवास प्रमाण पत्र",
        description:
          "बताता है कि व्यक्ति गाँव में रहता है और कब से (मूल निवास)। दाख़िले, नौकरी और राज्य की कई योजनाओं में माँगा जाता है।",
        category: category.hi,
        requiredDocuments: [
          "आवेदक का आधार कार्ड",
          "राशन कार्ड",
          "वोटर कार्ड",
          "बिजली बिल",
          "पासपोर्ट आकार की फ़ोटो",
        ],
      },
    },
  },
  {
    fee: 100,
    promisedDays: 15,
    icon: "marriage",
    searchWords:
      "wedding, married, husband, wife, couple, vivah, shaadi, shadi, byah, nikah, शादी, ब्याह, निकाह, विवाह प्रमाण पत्र",
    documents: {
      0: { hint: { en: "Both of them.", hi: "दोनों के।" } },
      1: { hint: { en: "Of both.", hi: "दोनों का।" } },
      2: anyOneOfThem,
      3: {
        hint: {
          en: "Of people who were at the wedding.",
          hi: "उनके जो विवाह में थे।",
        },
      },
    },
    texts: {
      en: {
        title: "Marriage Registration",
        description:
          "Registers a marriage held in the village and gives the couple their certificate. The bride must be at least 18 and the groom at least 21 years old.",
        category: category.en,
        requiredDocuments: [
          "Aadhar cards of bride and groom",
          "Proof of age of bride and groom (birth certificate or class 10 mark sheet)",
          "Photograph of the wedding, or the invitation card",
          "Aadhar cards of two witnesses",
        ],
      },
      hi: {
        title: "विवाह पंजीकरण",
        description:
          "गाँव में हुए विवाह का पंजीकरण; पति-पत्नी को प्रमाण पत्र मिलता है। वधू की उम्र कम से कम 18 और वर की कम से कम 21 साल हो।",
        category: category.hi,
        requiredDocuments: [
          "वर और वधू के आधार कार्ड",
          "वर और वधू की उम्र का प्रमाण (जन्म प्रमाण पत्र या 10वीं की मार्कशीट)",
          "विवाह की फ़ोटो या निमंत्रण पत्र",
          "दो गवाहों के आधार कार्ड",
        ],
      },
    },
  },
];
