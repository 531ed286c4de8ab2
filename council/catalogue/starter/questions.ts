import type { LocalText } from "../local-text.ts";
import type { Question, QuestionId } from "../questions.ts";
import type { ServiceIcon } from "../service-icons.ts";

/**
 * What the starter services ask beyond the standard fields, by the icon of the service. No answer is required, because an
 * application with the fields and documents of the specification alone is complete. Councils make questions required, or
 * remove them, on the page of the service's questions. The note that forwards a birth or a death names the person and the
 * date, so both are asked. The services of the revenue office have no questions: that office's own form asks for more, and
 * a form without questions has one step less on a phone.
 */

const nameMaxLength = 100;
const lineMaxLength = 200;

type QuestionTexts = Pick<Question, "id" | "label"> & Partial<Pick<Question, "hint" | "askedIf">>;

const optional = { isRequired: false as const };

function shortText(texts: QuestionTexts, maxLength = nameMaxLength): Question {
  return { ...texts, ...optional, kind: "shortText", maxLength };
}

/** Makes a question by whose answers the office finds applications. */
function searchedText(texts: QuestionTexts): Question {
  return { ...texts, ...optional, kind: "shortText", maxLength: nameMaxLength, isSearched: true };
}

function wholeNumber(texts: QuestionTexts, atLeast: number, atMost: number): Question {
  return { ...texts, ...optional, kind: "wholeNumber", atLeast, atMost };
}

function pastDate(texts: QuestionTexts): Question {
  return { ...texts, ...optional, kind: "date", range: "past" };
}

function yesNo(texts: QuestionTexts): Question {
  return { ...texts, ...optional, kind: "yesNo" };
}

type Options = readonly (readonly [id: string, label: LocalText])[];

function oneOf(texts: QuestionTexts, options: Options): Question {
  return {
    ...texts,
    ...optional,
    kind: "oneOf",
    options: options.map(([id, label]) => ({ id, label })),
  };
}

function onlyIf(field: QuestionId, ...isOneOf: string[]): Pick<Question, "askedIf"> {
  return { askedIf: { field, isOneOf } };
}

const houseNumber = shortText({
  id: "q.house",
  label: { en: "House or plot number", hi: "मकान या प्लॉट का नंबर" },
  hint: { en: "As on the property tax receipt.", hi: "जैसा संपत्ति कर की रसीद पर है।" },
});

const ownOrRented: Options = [
  ["own", { en: "Own", hi: "अपना" }],
  ["rented", { en: "On rent", hi: "किराए का" }],
];

const birth: Question[] = [
  searchedText({
    id: "q.child",
    label: { en: "Name of the child", hi: "बच्चे का नाम" },
    hint: { en: "Blank if there is none yet.", hi: "अभी न रखा हो तो ख़ाली छोड़ें।" },
  }),
  pastDate({ id: "q.born", label: { en: "The child was born on", hi: "बच्चे का जन्म कब हुआ" } }),
  oneOf({ id: "q.sex", label: { en: "The child is a", hi: "लड़का या लड़की" } }, [
    ["girl", { en: "Girl", hi: "लड़की" }],
    ["boy", { en: "Boy", hi: "लड़का" }],
    ["other", { en: "Other", hi: "अन्य" }],
  ]),
  shortText(
    {
      id: "q.place",
      label: { en: "Where the child was born", hi: "बच्चे का जन्म कहाँ हुआ" },
      hint: { en: "Hospital, or house and village.", hi: "अस्पताल, या घर और गाँव।" },
    },
    lineMaxLength,
  ),
  searchedText({ id: "q.mother", label: { en: "Name of the mother", hi: "माता का नाम" } }),
  searchedText({ id: "q.father", label: { en: "Name of the father", hi: "पिता का नाम" } }),
];

const death: Question[] = [
  searchedText({
    id: "q.deceased",
    label: { en: "Name of the person who died", hi: "मृत व्यक्ति का नाम" },
  }),
  pastDate({ id: "q.died", label: { en: "Died on", hi: "मृत्यु की तारीख़" } }),
  wholeNumber({ id: "q.age", label: { en: "Age in years", hi: "उम्र (साल)" } }, 0, 130),
  shortText(
    {
      id: "q.place",
      label: { en: "Where the person died", hi: "मृत्यु कहाँ हुई" },
      hint: { en: "Hospital, or house and village.", hi: "अस्पताल, या घर और गाँव।" },
    },
    lineMaxLength,
  ),
  shortText({
    id: "q.relative",
    label: {
      en: "Name of their husband, wife, father or mother",
      hi: "मृत व्यक्ति के पति, पत्नी, पिता या माता का नाम",
    },
  }),
  shortText({
    id: "q.relation",
    label: { en: "What you are to them", hi: "मृत व्यक्ति से आपका रिश्ता" },
    hint: { en: "Such as son or wife.", hi: "जैसे बेटा या पत्नी।" },
  }),
];

const marriage: Question[] = [
  searchedText({ id: "q.bride", label: { en: "Name of the bride", hi: "वधू का नाम" } }),
  searchedText({ id: "q.groom", label: { en: "Name of the groom", hi: "वर का नाम" } }),
  pastDate({ id: "q.married", label: { en: "Married on", hi: "विवाह की तारीख़" } }),
  shortText(
    { id: "q.place", label: { en: "Where the wedding was held", hi: "विवाह कहाँ हुआ" } },
    lineMaxLength,
  ),
];

const tradeLicence: Question[] = [
  searchedText({
    id: "q.business",
    label: { en: "Name of the business", hi: "दुकान या कारोबार का नाम" },
  }),
  shortText(
    {
      id: "q.trade",
      label: { en: "What it makes or sells", hi: "वहाँ क्या बनता या बिकता है" },
    },
    lineMaxLength,
  ),
  oneOf({ id: "q.premises", label: { en: "Premises", hi: "परिसर (दुकान या जगह)" } }, ownOrRented),
  shortText({
    id: "q.owner",
    label: { en: "Owner of the premises", hi: "परिसर के मालिक का नाम" },
    ...onlyIf("q.premises", "rented"),
  }),
];

const buildingPermission: Question[] = [
  houseNumber,
  oneOf({ id: "q.work", label: { en: "Work", hi: "काम" } }, [
    ["new", { en: "A new house", hi: "नया मकान" }],
    ["extension", { en: "Extending a house", hi: "मकान बढ़ाना" }],
  ]),
  wholeNumber({ id: "q.floors", label: { en: "Floors", hi: "मंज़िलें" } }, 1, 10),
];

const propertyTax: Question[] = [
  houseNumber,
  oneOf({ id: "q.usedfor", label: { en: "What it is for", hi: "किस काम के लिए चाहिए" } }, [
    ["sale", { en: "A sale", hi: "बिक्री" }],
    ["loan", { en: "A bank loan", hi: "बैंक लोन" }],
    ["connection", { en: "A new connection", hi: "नया कनेक्शन" }],
    ["other", { en: "Something else", hi: "कुछ और" }],
  ]),
];

const waterConnection: Question[] = [
  houseNumber,
  oneOf({ id: "q.dwelling", label: { en: "The house is", hi: "मकान" } }, ownOrRented),
  {
    id: "q.ownerphone",
    label: { en: "Phone number of the owner", hi: "मकान मालिक का फ़ोन नंबर" },
    ...onlyIf("q.dwelling", "rented"),
    ...optional,
    kind: "phone",
  },
];

const residenceLetter: Question[] = [
  shortText({
    id: "q.since",
    label: { en: "Living there since", hi: "कब से रह रहे हैं" },
    hint: { en: "A year, or “since birth”.", hi: "साल, या “जन्म से”।" },
  }),
  shortText({
    id: "q.usedfor",
    label: { en: "What it is for", hi: "किस काम के लिए चाहिए" },
    hint: { en: "Such as a bank account or a gas connection.", hi: "जैसे बैंक खाता या गैस कनेक्शन।" },
  }),
];

const ration: Question[] = [
  {
    id: "q.family",
    label: { en: "Members of the family", hi: "परिवार के सदस्य" },
    ...optional,
    kind: "familyMembers",
    membersAtMost: 8,
  },
  yesNo({
    id: "q.hascard",
    label: { en: "Does the family have a ration card?", hi: "क्या परिवार का राशन कार्ड है?" },
  }),
  searchedText({
    id: "q.cardnumber",
    label: { en: "Number of the ration card", hi: "राशन कार्ड का नंबर" },
    ...onlyIf("q.hascard", "yes"),
  }),
];

const pension: Question[] = [
  yesNo({
    id: "q.otherpension",
    label: { en: "Do you get another pension?", hi: "क्या आपको कोई और पेंशन मिलती है?" },
  }),
  shortText({
    id: "q.whichpension",
    label: { en: "Which pension", hi: "कौन-सी पेंशन" },
    ...onlyIf("q.otherpension", "yes"),
  }),
];

export const starterQuestions: Partial<Record<ServiceIcon, readonly Question[]>> = {
  birth,
  death,
  marriage,
  "trade-licence": tradeLicence,
  "building-permission": buildingPermission,
  "property-tax": propertyTax,
  "water-connection": waterConnection,
  document: residenceLetter,
  ration,
  pension,
};
