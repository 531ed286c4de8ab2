import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { nameKey } from "./name-key.ts";

/** The spellings of each name. The file has a line for each name: the spellings in Devanagari, then in Latin letters. */
const names = readFileSync(new URL("../tests/names/indian-names.txt", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split("|").flatMap((half) => half.trim().split(" ")));

const spellings = names.flatMap((own, name) =>
  own.map((spelling) => ({ name, spelling, key: nameKey(spelling) })),
);

/** Whether a name begins with another name, in any of their spellings: a search for Ram may find Ramesh. */
function beginsWith(longer: number, shorter: number): boolean {
  return names[shorter]!.some((beginning) =>
    names[longer]!.some((one) => one.toLowerCase().startsWith(beginning.toLowerCase())),
  );
}

it.each([
  ["सुनीता", "Sunita", "Suneetha", "সুনীতা", "ਸੁਨੀਤਾ", "સુનીતા"],
  ["सिंह", "Singh", "SINGH", "सिंघ"],
  ["लक्ष्मी", "Laxmi", "Lakshmi"],
  ["वर्मा", "Verma", "Varma"],
])("the key of a name is the same for %s and its other spellings", (...spelled) => {
  expect(new Set(spelled.map(nameKey)).size).toBe(1);
});

it.each([
  ["Gurmukhi", "ਸਿੰਘ Singh", "ਬੱਗਾ Bagga", "ਸਿੱਧੂ Sidhu", "ਢਿੱਲੋਂ Dhillon", "ਗੰਭੀਰ Gambhir"],
  ["Bengali", "সত্যজিৎ Satyajit", "রঞ্জিৎ Ranjit", "মোহন Mohan", "গৌতম Gautam", "শরৎ Sarat"],
  ["Assamese", "ৰঞ্জন Ranjan", "ৰূপজ্যোতি Rupjyoti", "বৰুৱা Baruwa", "শৰ্মা Sarma"],
  ["Malayalam", "മോഹൻ Mohan", "അനിൽ Anil", "നായർ Nair", "കാർത്തിക് Karthik", "ഗൗരി Gauri"],
  ["Tamil", "ராமன் Raman", "ரமேஷ் Ramesh", "மாலதி Malati", "மோஹன் Mohan"],
  ["Kannada", "ಮೋಹನ್ Mohan", "ಶೈಲಜಾ Shailaja", "ಕೇಶವ Keshava", "ನೀಲಾ Neela"],
  ["Telugu", "సైదులు Saidulu", "మోహన్ Mohan", "వెంకటేశ్ Venkatesh"],
  ["Odia", "ମୋହନ Mohan", "ଗୌରୀ Gauri", "ସ୍ୱାଇଁ Swain"],
  ["Gujarati", "સિંહ Singh", "ગૌરવ Gaurav", "મોહન Mohan"],
])("the key of a name in %s is the key of the name in Latin letters", (_, ...spelledNames) => {
  for (const [own, latin] of spelledNames.map((both) => both.split(" ")))
    expect(nameKey(own!), own).toBe(nameKey(latin!));
});

it("the keys of the beginnings of a word are beginnings of the word's key", () => {
  const whole = nameKey("Rajendra");
  for (let letters = 2; letters < "Rajendra".length; letters += 1)
    expect(whole.startsWith(nameKey("Rajendra".slice(0, letters)))).toBe(true);
});

it("the key of a name keeps letters of other scripts, and drops characters that are no letters", () => {
  expect(nameKey("محمد")).toBe("محمد");
  for (const nothing of ["", "😀", "%_", "\u094d", "\0"]) expect(nameKey(nothing)).toBe("");
});

it("a search by keys finds a name by nearly every other spelling, and seldom finds another name", () => {
  expect(names.length).toBeGreaterThanOrEqual(500);
  let [samePairs, foundSamePairs, hits, rightHits] = [0, 0, 0, 0];
  const missed: string[] = [];
  const wrong: string[] = [];
  for (const typed of spellings)
    for (const stored of spellings) {
      if (typed === stored) continue;
      const isHit = stored.key.startsWith(typed.key);
      const isSame = typed.name === stored.name;
      if (isSame) samePairs += 1;
      if (isSame && isHit) foundSamePairs += 1;
      if (isSame && !isHit) missed.push(`${typed.spelling} ${stored.spelling}`);
      if (!isHit) continue;
      hits += 1;
      if (isSame || beginsWith(stored.name, typed.name)) rightHits += 1;
      else wrong.push(`${typed.spelling} ${stored.spelling}`);
    }
  const foundShare = foundSamePairs / samePairs;
  expect(foundShare, `missed: ${missed.slice(0, 20).join(", ")}`).toBeGreaterThanOrEqual(0.95);
  expect(rightHits / hits, `wrong: ${wrong.slice(0, 20).join(", ")}`).toBeGreaterThanOrEqual(0.8);
});
