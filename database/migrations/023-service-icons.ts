import type { Kysely } from "kysely";

/** The starter catalogue by its English titles, as of this migration. */
const starterServices = [
  {
    title: "Birth Certificate",
    icon: "birth",
    searchWords:
      "born, baby, child, newborn, date of birth, janm, janam, paida, bachcha, shishu, जनम, पैदाइश, बच्चा, शिशु, जन्म तिथि",
  },
  {
    title: "Death Certificate",
    icon: "death",
    searchWords: "died, dead, deceased, mrityu, mrutyu, maut, dehant, nidhan, मौत, देहांत, निधन, मृतक",
  },
  {
    title: "Income Certificate",
    icon: "income",
    searchWords: "earnings, salary, wages, aay, aamdani, amdani, kamai, vetan, आमदनी, कमाई, वेतन",
  },
  {
    title: "Caste Certificate",
    icon: "caste",
    searchWords:
      "SC, ST, OBC, tribe, backward class, reservation, jati, jaati, biradari, aarakshan, anusuchit, आरक्षण, बिरादरी, पिछड़ा वर्ग",
  },
  {
    title: "Residence Certificate",
    icon: "residence",
    searchWords:
      "domicile, address, resident, local, niwas, nivas, mool niwas, niwasi, adhivas, pata, स्थायी निवासी, अधिवास, पता, रहवासी",
  },
  {
    title: "Marriage Registration",
    icon: "marriage",
    searchWords:
      "wedding, married, husband, wife, couple, vivah, shaadi, shadi, byah, nikah, शादी, ब्याह, निकाह, विवाह प्रमाण पत्र",
  },
  {
    title: "Trade Licence",
    icon: "trade-licence",
    searchWords:
      "license, business, shop, store, factory, vyapar, vyavsay, dukaan, dukan, dhandha, karobar, gumasta, दुकान, धंधा, कारोबार, गुमाश्ता",
  },
  {
    title: "Building Permission (NOC)",
    icon: "building-permission",
    searchWords:
      "construction, house plan, map, makaan, makan, ghar, nirman, naksha, bhavan, anumati, मकान, घर बनाना, नक्शा, निर्माण",
  },
  {
    title: "No-Dues Certificate for Property Tax",
    icon: "property-tax",
    searchWords:
      "nodues, house tax, tax receipt, arrears, sampatti kar, ghar kar, grih kar, makan kar, bakaya, adeyata, गृह कर, मकान कर, हाउस टैक्स, टैक्स, बकाया",
  },
  {
    title: "Household Water Connection",
    icon: "water-connection",
    searchWords:
      "tap, pipe, drinking water, nal, nal jal, paani, pani, jal, नल, पानी, जल, टोंटी, हर घर जल",
  },
  {
    title: "Ration Card Recommendation (BPL)",
    icon: "ration",
    searchWords:
      "food, grain, poor, antyodaya, rashan, anaj, khadya, garib, garibi, राशन, अनाज, खाद्य, गरीब, अंत्योदय",
  },
  {
    title: "Old-Age Pension Recommendation",
    icon: "pension",
    searchWords:
      "elderly, senior citizen, vridha, vriddh, vridhavastha, budhapa, bujurg, बुढ़ापा, बुज़ुर्ग, वृद्ध, वरिष्ठ नागरिक",
  },
];

/**
 * Each service gets an icon and search words. Services of the starter catalogue that still have their title get the
 * icon and words listed above; all others get the default icon and no words.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const queries = db as Kysely<{ services: ServicesTable }>;
  await queries.schema
    .alterTable("services")
    .addColumn("icon", "text", (c) => c.notNull().defaultTo("document"))
    .execute();
  await queries.schema
    .alterTable("services")
    .addColumn("searchWords", "text", (c) => c.notNull().defaultTo(""))
    .execute();
  for (const { title, icon, searchWords } of starterServices)
    await queries
      .updateTable("services")
      .set({ icon, searchWords })
      .where("title", "=", title)
      .where("createdBy", "=", "system")
      .execute();
}

interface ServicesTable {
  title: string;
  createdBy: string;
  icon: string;
  searchWords: string;
}
