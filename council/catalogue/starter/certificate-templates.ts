import type { CertificateTemplate } from "../certificate-template.ts";
import type { ServiceIcon } from "../service-icons.ts";

const signatory = "सचिव / Secretary";

/** Joins paragraphs to one text, as templates store it. */
const joinParagraphs = (...paragraphs: string[]) => paragraphs.join("\n");

const noDues: CertificateTemplate = {
  serviceCode: "NOD",
  title: { en: "Property Tax No-Dues Certificate", hi: "संपत्ति कर अदेयता प्रमाण पत्र" },
  body: {
    en: joinParagraphs(
      "This is to certify that, as per the property tax register of {council}, no property tax is due up to {date} on the house or plot of Shri/Smt. {fullName}, resident of {address}. House or plot number: {q.house}.",
      "This certificate is issued at the request of the applicant. Purpose: {q.usedfor}.",
      "It is not proof of ownership.",
    ),
    hi: joinParagraphs(
      "प्रमाणित किया जाता है कि {council} की संपत्ति कर पंजी के अनुसार श्री/श्रीमती {fullName}, निवासी {address}, के मकान या भूखंड पर दिनांक {date} तक कोई संपत्ति कर बकाया नहीं है। मकान या भूखंड क्रमांक: {q.house}।",
      "यह प्रमाण पत्र आवेदक के अनुरोध पर जारी किया जाता है। प्रयोजन: {q.usedfor}।",
      "यह स्वामित्व का प्रमाण नहीं है।",
    ),
  },
  facts: ["fullName", "address", "q.house"],
  signatory,
  validMonths: 6,
};

const tradeLicence: CertificateTemplate = {
  serviceCode: "TRL",
  title: { en: "Trade Licence", hi: "व्यापार अनुज्ञप्ति (लाइसेंस)" },
  body: {
    en: joinParagraphs(
      "{council} permits Shri/Smt. {fullName}, resident of {address}, to carry on the following business within the area of the Gram Panchayat from {date} to {validUntil}. Name of the business: {q.business}. Trade: {q.trade}.",
      "Conditions: 1. The premises are kept clean, and neither road nor drain is encroached upon. 2. Nothing is made, stored or sold that the law forbids. 3. The licence is displayed at the premises, is not transferable, and is renewed before it ends. 4. The Gram Panchayat may cancel it if a condition is broken.",
      "It does not replace a licence or registration under any other law.",
    ),
    hi: joinParagraphs(
      "{council} द्वारा श्री/श्रीमती {fullName}, निवासी {address}, को ग्राम पंचायत क्षेत्र में निम्न व्यवसाय दिनांक {date} से {validUntil} तक करने की अनुज्ञप्ति दी जाती है। व्यवसाय का नाम: {q.business}। व्यवसाय का प्रकार: {q.trade}।",
      "शर्तें: 1. परिसर स्वच्छ रखा जाएगा; सड़क या नाली पर अतिक्रमण नहीं होगा। 2. विधि द्वारा निषिद्ध वस्तु का निर्माण, भंडारण या विक्रय नहीं होगा। 3. अनुज्ञप्ति परिसर में प्रदर्शित रहेगी, हस्तांतरणीय नहीं है, और समाप्ति से पहले नवीनीकृत कराई जाएगी। 4. शर्त के उल्लंघन पर ग्राम पंचायत इसे निरस्त कर सकेगी।",
      "यह किसी अन्य विधि के अधीन लाइसेंस या पंजीकरण का स्थान नहीं लेती।",
    ),
  },
  facts: ["fullName", "address", "q.business", "q.trade", "q.premises"],
  signatory,
  validMonths: 12,
};

const buildingPermission: CertificateTemplate = {
  serviceCode: "BLD",
  title: { en: "Building Permission (No Objection)", hi: "भवन निर्माण अनुमति (अनापत्ति)" },
  body: {
    en: joinParagraphs(
      "{council} has no objection to the following work of Shri/Smt. {fullName}, resident of {address}, as per the plans filed with application {reference} of {submitted}. House or plot number: {q.house}. Work: {q.work}. Floors: {q.floors}.",
      "Conditions: 1. The work follows these plans. 2. Nothing is built on a public road, drain, pond or on government land. 3. The drainage and way of neighbours stay free. 4. This permission lapses if the work has not begun by {validUntil}.",
      "It is not proof of ownership, and does not replace a permission under any other law.",
    ),
    hi: joinParagraphs(
      "श्री/श्रीमती {fullName}, निवासी {address}, द्वारा आवेदन {reference} दिनांक {submitted} के साथ प्रस्तुत नक्शे के अनुसार निम्न कार्य में {council} को कोई आपत्ति नहीं है। मकान या भूखंड क्रमांक: {q.house}। कार्य: {q.work}। मंज़िलें: {q.floors}।",
      "शर्तें: 1. कार्य प्रस्तुत नक्शे के अनुसार होगा। 2. सार्वजनिक सड़क, नाली, तालाब या शासकीय भूमि पर निर्माण नहीं होगा। 3. पड़ोसियों की जल निकासी और रास्ता खुला रहेगा। 4. {validUntil} तक कार्य प्रारंभ न होने पर यह अनुमति स्वतः समाप्त होगी।",
      "यह स्वामित्व का प्रमाण नहीं है और किसी अन्य विधि के अधीन अनुमति का स्थान नहीं लेती।",
    ),
  },
  facts: ["fullName", "address", "q.house", "q.work", "q.floors"],
  signatory,
  validMonths: 12,
};

const waterConnection: CertificateTemplate = {
  serviceCode: "WTR",
  title: { en: "Sanction of a Water Connection", hi: "नल कनेक्शन स्वीकृति पत्र" },
  body: {
    en: joinParagraphs(
      "With reference to application {reference} of {submitted}, {council} sanctions a household water connection from the village piped water supply for the house of Shri/Smt. {fullName}, resident of {address}. House number: {q.house}.",
      "Conditions: 1. The water charge fixed by the Gram Panchayat is paid on time. 2. No pump is fitted to the pipe, and no further connection is taken from it. 3. The water is for household use only. 4. The connection may be closed if a condition is broken.",
    ),
    hi: joinParagraphs(
      "आवेदन {reference} दिनांक {submitted} के संदर्भ में {council} द्वारा श्री/श्रीमती {fullName}, निवासी {address}, के मकान हेतु ग्राम नल-जल योजना से घरेलू नल कनेक्शन स्वीकृत किया जाता है। मकान क्रमांक: {q.house}।",
      "शर्तें: 1. ग्राम पंचायत द्वारा निर्धारित जल शुल्क समय पर जमा किया जाएगा। 2. पाइप पर मोटर पंप नहीं लगाया जाएगा और कोई अन्य कनेक्शन नहीं दिया जाएगा। 3. पानी केवल घरेलू उपयोग के लिए है। 4. शर्त के उल्लंघन पर कनेक्शन बंद किया जा सकेगा।",
    ),
  },
  facts: ["fullName", "address", "q.house", "q.dwelling"],
  signatory,
  validMonths: null,
};

const residenceLetter: CertificateTemplate = {
  serviceCode: "RES",
  title: { en: "Letter of Residence", hi: "ग्राम पंचायत का निवास पत्र" },
  body: {
    en: joinParagraphs(
      "As per the records of {council} and the statement of the applicant, Shri/Smt. {fullName} lives at {address}. Living there since: {q.since}.",
      "This letter is given at the request of the applicant. Purpose: {q.usedfor}.",
      "It is the Gram Panchayat’s own statement, and no domicile or residence certificate of the revenue department.",
    ),
    hi: joinParagraphs(
      "{council} के अभिलेख और आवेदक के कथन के अनुसार श्री/श्रीमती {fullName} का निवास {address} पर है। कब से: {q.since}।",
      "यह पत्र आवेदक के अनुरोध पर दिया जाता है। प्रयोजन: {q.usedfor}।",
      "यह ग्राम पंचायत का अपना कथन है; यह राजस्व विभाग का मूल निवासी या निवास प्रमाण पत्र नहीं है।",
    ),
  },
  facts: ["fullName", "address", "q.since"],
  signatory,
  validMonths: 6,
};

/**
 * The certificates of the starter services whose result the panchayat issues itself, by the service's icon and in
 * the wording that councils in India use. A service whose result another office issues has none.
 */
export const starterCertificates: Partial<Record<ServiceIcon, CertificateTemplate>> = {
  "property-tax": noDues,
  "trade-licence": tradeLicence,
  "building-permission": buildingPermission,
  "water-connection": waterConnection,
  document: residenceLetter,
};
