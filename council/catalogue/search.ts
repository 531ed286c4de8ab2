const latinMarks = /[\u0300-\u036f]/g;
/** The dot below: क़ and क count as one letter in a search. */
const nukta = /\u093c/g;
const joiners = /[\u200c\u200d]/g;
/** A nasal written as its own letter before a consonant, or as a sign: हिन्दी, हिंदी, and पाँच, पांच. */
const writtenNasal = /[ङञणनम]\u094d(?=[क-ह])/g;
const candrabindu = /\u0901/g;
const nasalSign = "\u0902";

/**
 * Normalises a text for searching: ignores case, accents, and Devanagari spellings that readers
 * consider equal. Vowel signs stay, since they are letters there.
 */
function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(latinMarks, "")
    .replaceAll(nukta, "")
    .replaceAll(joiners, "")
    .replaceAll(writtenNasal, nasalSign)
    .replaceAll(candrabindu, nasalSign)
    .toLowerCase();
}

const devanagariGap = /(?<=\p{Script=Devanagari}) +(?=\p{Script=Devanagari})/gu;

/** Whether every word of `query` occurs in one of the texts; प्रमाणपत्र is found in प्रमाण पत्र. */
export function matchesSearch(query: string, texts: string[]): boolean {
  const searched = fold(texts.join("\n")).replaceAll(devanagariGap, "");
  const words = fold(query).split(/\s+/);
  return words.every((word) => searched.includes(word));
}
