import { inEveryLanguage } from "../../../texts/languages.ts";
import { writeStateOnce } from "../../write-state-once.ts";
import type { Office } from "../../office.ts";
import { insertPhraseRow } from "./records.ts";
import type { PhraseInput } from "./rules.ts";

type StartingPhrase = readonly [decision: PhraseInput["decision"], en: string, hi: string];

/** The phrases that a portal starts with, for all services; within a decision, in the order of the list. */
export const startingPhrases: readonly StartingPhrase[] = [
  [
    "rejected",
    "A required document is missing. Please apply again with all documents on the list.",
    "एक ज़रूरी दस्तावेज़ नहीं मिला। कृपया सूची के सभी दस्तावेज़ों के साथ फिर आवेदन करें।",
  ],
  [
    "rejected",
    "The documents cannot be read. Please apply again with clear photos or scans.",
    "दस्तावेज़ पढ़े नहीं जा सके। कृपया साफ़ फ़ोटो या स्कैन के साथ फिर आवेदन करें।",
  ],
  [
    "rejected",
    "The name in the documents differs from the name in the application. Please apply again with proof that both are the same person.",
    "दस्तावेज़ों और आवेदन में नाम अलग-अलग हैं। दोनों एक ही व्यक्ति के हैं, कृपया इसके प्रमाण के साथ फिर आवेदन करें।",
  ],
  [
    "rejected",
    "The address is outside the area of this council. Please apply to the council of your own village.",
    "पता इस पंचायत के इलाक़े में नहीं है। कृपया अपने गाँव की पंचायत में आवेदन करें।",
  ],
  [
    "rejected",
    "You have already applied for the same thing. We decide on your earlier application.",
    "इसी काम के लिए आपका आवेदन पहले से है। फ़ैसला आपके पहले वाले आवेदन पर होगा।",
  ],
  [
    "rejected",
    "The conditions of this service are not met. Please ask at the office: we explain them to you.",
    "इस सेवा की शर्तें पूरी नहीं होतीं। कृपया कार्यालय में पूछें: हम आपको शर्तें समझाएँगे।",
  ],
  [
    "under-review",
    "We compare your details with the records of the council. You need not do anything now.",
    "हम आपकी जानकारी पंचायत के रिकॉर्ड से मिला रहे हैं। अभी आपको कुछ नहीं करना है।",
  ],
  [
    "under-review",
    "Somebody from the office will come to see the place. Please keep the original documents ready.",
    "जगह देखने कार्यालय से कोई आएगा। कृपया असली दस्तावेज़ तैयार रखें।",
  ],
  ["approved", "Your details and documents are in order.", "आपकी जानकारी और दस्तावेज़ सही पाए गए।"],
  [
    "approved",
    "Please come to the office during office hours, with an identity document.",
    "कृपया कोई पहचान पत्र लेकर कार्यालय के समय में आएँ।",
  ],
];

/**
 * Stores the starting phrases once, so that they do not come back after the council changed or deleted them. Can be called
 * at every start, even by several processes at once.
 * @returns whether this call stored them
 */
export async function storeStartingPhrases(office: Office): Promise<boolean> {
  return office.change(async (tx) => {
    if (!(await writeStateOnce(tx, "startingPhrases"))) return false;
    for (const [index, [decision, en, hi]] of startingPhrases.entries())
      await insertPhraseRow(
        tx,
        { decision, serviceId: null, texts: inEveryLanguage({ en, hi }) },
        index + 1,
      );
    return true;
  });
}
