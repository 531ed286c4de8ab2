import type { ServiceOutcome } from "../outcome.ts";
import type { StarterService } from "../starter-services.ts";

const licenses = { en: "Licenses", hi: "लाइसेंस" };
const certificates = { en: "Certificates", hi: "प्रमाण पत्र" };
const property = { en: "Property and Water", hi: "संपत्ति और पानी" };

const issuedHere: ServiceOutcome = { kind: "issued-here", forwardedTo: null, law: null };

export const propertyServices: StarterService[] = [
  {
    fee: 500,
    promisedDays: 15,
    outcome: issuedHere,
    icon: "trade-licence",
    searchWords:
      "license, business, shop, store, factory, vyapar, vyavsay, dukaan, dukan, dhandha, karobar, gumasta, दुकान, धंधा, कारोबार, गुमाश्ता",
    documents: {
      1: {
        hint: {
          en: "On rent: the owner's consent is enough where there is no written agreement.",
          hi: "किराए पर हो और किरायानामा न हो तो मालिक की सहमति काफ़ी है।",
        },
      },
      3: { need: "optional" },
    },
    texts: {
      en: {
        title: "Trade Licence",
        description:
          "Permission to run a shop, workshop or any other business in the village. It is valid for a year and is then renewed.",
        category: licenses.en,
        requiredDocuments: [
          "Aadhar card of the owner",
          "Proof of the premises (ownership paper or rent agreement)",
          "Property tax receipt of the premises",
          "Passport-size photograph of the owner",
        ],
      },
      hi: {
        title: "व्यापार लाइसेंस",
        description:
          "गाँव में दुकान, कारखाना या कोई और कारोबार चलाने की अनुमति। यह एक साल तक मान्य है, फिर नया किया जाता है।",
        category: licenses.hi,
        requiredDocuments: [
          "मालिक का आधार कार्ड",
          "दुकान की जगह का प्रमाण (मालिक होने का काग़ज़ या किरायानामा)",
          "उस जगह की संपत्ति कर रसीद",
          "मालिक की पासपोर्ट आकार की फ़ोटो",
        ],
      },
    },
  },
  {
    fee: 1000,
    promisedDays: 30,
    outcome: issuedHere,
    icon: "building-permission",
    searchWords:
      "construction, house plan, map, makaan, makan, ghar, nirman, naksha, bhavan, anumati, मकान, घर बनाना, नक्शा, निर्माण",
    documents: {
      1: {
        hint: {
          en: "Drawn by hand is enough for one floor; with lengths and the road.",
          hi: "एक मंज़िल के लिए हाथ से बना नक्शा काफ़ी है; उसमें लंबाई-चौड़ाई और सड़क हो।",
        },
      },
      2: { hint: { en: "Of this financial year.", hi: "इस वित्तीय वर्ष की।" } },
    },
    texts: {
      en: {
        title: "Building Permission (NOC)",
        description:
          "The council's consent to build or extend a house on your own plot within the village. Work may begin once the permission is given.",
        category: licenses.en,
        requiredDocuments: [
          "Proof of ownership of the plot (registry, patta or khasra copy)",
          "Site plan and building plan",
          "Property tax receipt",
          "Aadhar card of the owner",
        ],
      },
      hi: {
        title: "भवन निर्माण अनुमति (एनओसी)",
        description:
          "गाँव में अपने प्लॉट पर मकान बनाने या बढ़ाने के लिए पंचायत की सहमति। अनुमति मिलने के बाद ही काम शुरू करें।",
        category: licenses.hi,
        requiredDocuments: [
          "प्लॉट के मालिक होने का प्रमाण (रजिस्ट्री, पट्टा या खसरे की प्रति)",
          "जगह का नक्शा और मकान का नक्शा",
          "संपत्ति कर रसीद",
          "मालिक का आधार कार्ड",
        ],
      },
    },
  },
  {
    fee: 20,
    promisedDays: 5,
    outcome: issuedHere,
    icon: "property-tax",
    searchWords:
      "nodues, house tax, tax receipt, arrears, sampatti kar, ghar kar, grih kar, makan kar, bakaya, adeyata, गृह कर, मकान कर, हाउस टैक्स, टैक्स, बकाया",
    documents: {
      1: {
        hint: {
          en: "Registry, patta or khasra copy.",
          hi: "रजिस्ट्री, पट्टा या खसरे की प्रति।",
        },
      },
    },
    texts: {
      en: {
        title: "No-Dues Certificate for Property Tax",
        description:
          "Says that no property tax is owed for a house or plot. Needed for a sale, a bank loan or a new connection.",
        category: property.en,
        requiredDocuments: [
          "Latest property tax receipt",
          "Proof of ownership of the house or plot",
          "Aadhar card of the owner",
        ],
      },
      hi: {
        title: "संपत्ति कर का नो ड्यूज़ (अदेयता) प्रमाण पत्र",
        description:
          "बताता है कि मकान या प्लॉट का कोई संपत्ति कर बकाया नहीं है। बिक्री, बैंक लोन या नए कनेक्शन के लिए चाहिए।",
        category: property.hi,
        requiredDocuments: [
          "संपत्ति कर की ताज़ा रसीद",
          "मकान या प्लॉट के मालिक होने का प्रमाण",
          "मालिक का आधार कार्ड",
        ],
      },
    },
  },
  {
    fee: 500,
    promisedDays: 15,
    outcome: issuedHere,
    icon: "water-connection",
    searchWords:
      "tap, pipe, drinking water, nal, nal jal, paani, pani, jal, नल, पानी, जल, टोंटी, हर घर जल",
    documents: {
      1: {
        need: "optional",
        hint: {
          en: "The office finds it by the house number where you do not have it.",
          hi: "न हो तो कार्यालय मकान नंबर से देख लेगा।",
        },
      },
    },
    texts: {
      en: {
        title: "Household Water Connection",
        description:
          "A tap in your house from the village piped water supply. The fee covers the connection; the monthly water charge is billed apart.",
        category: property.en,
        requiredDocuments: [
          "Proof of ownership of the house, or the owner's consent",
          "Property tax receipt",
          "Aadhar card of the applicant",
        ],
      },
      hi: {
        title: "घरेलू नल कनेक्शन",
        description:
          "गाँव की नल-जल योजना से आपके घर में नल। फ़ीस कनेक्शन की है; पानी का पैसा हर महीने अलग से देना होता है।",
        category: property.hi,
        requiredDocuments: [
          "मकान के मालिक होने का प्रमाण, या मालिक की सहमति",
          "संपत्ति कर रसीद",
          "आवेदक का आधार कार्ड",
        ],
      },
    },
  },
  {
    fee: 10,
    promisedDays: 5,
    outcome: issuedHere,
    icon: "document",
    searchWords:
      "lives here, address proof, bank account, gas connection, rehne ka pramaan, rahvasi, patra, रहने का प्रमाण, पते का प्रमाण, बैंक खाता, गैस कनेक्शन",
    documents: { 0: { hint: { en: "Any one of them.", hi: "इनमें से कोई एक।" } } },
    texts: {
      en: {
        title: "Residence Letter of the Panchayat",
        description:
          "The council's own letter that a person lives in the village, for a bank account, a gas connection or a school. For a domicile certificate, choose Residence Certificate.",
        category: certificates.en,
        requiredDocuments: ["Proof of address (ration card, voter card or electricity bill)"],
      },
      hi: {
        title: "पंचायत का निवास पत्र",
        description:
          "पंचायत का अपना पत्र कि व्यक्ति गाँव में रहता है; बैंक खाते, गैस कनेक्शन या स्कूल के लिए। मूल निवासी प्रमाण पत्र के लिए “निवास प्रमाण पत्र” चुनें।",
        category: certificates.hi,
        requiredDocuments: ["पते का प्रमाण (राशन कार्ड, वोटर कार्ड या बिजली बिल)"],
      },
    },
  },
];
