import { sql, type Kysely } from "kysely";

interface Refusal {
  id: string;
  at: number | string;
  serviceId: string;
  details: string;
}

interface Phrase {
  id: string;
  serviceId: string | null;
  texts: string;
  version: number;
}

/** A text of a phrase, in one language. */
interface PhraseText {
  phrase: Phrase;
  /** With one space between words, and one at each end. */
  text: string;
}

interface Row {
  id: string;
  day: number;
  serviceId: string;
  kind: "refused";
  days: 0;
  promise: "none";
  phrases: string;
  count: number;
  merged: 1;
}

/** The database, with the tables and columns that this migration writes. */
export type FiguresDatabase = Kysely<{
  dailyFigures: Row;
  countedPhrases: { id: string; texts: string };
  weeklyFigures: { id: string; first: number; serviceId: string; sums: string };
}>;

const batchSize = 2000;
export const rowsInInsert = 500;
const maxCountedPhrases = 10;
const dayMs = 24 * 60 * 60 * 1000;
/** India's offset from UTC. */
const offsetMs = 5.5 * 60 * 60 * 1000;

/** Counts the existing refusals, by day, service and the phrases in their remarks. */
export async function countRefusals(db: Kysely<unknown>): Promise<void> {
  const { rows: phrases } = await sql<Phrase>`
    select "id", "serviceId", "texts", "version" from "phrases"
    where "decision" = 'rejected' order by "position", "id"`.execute(db);
  const texts = phrases.flatMap(textsOf).toSorted(longestFirst);
  const sums = new Map<string, Row>();
  const usedTexts = new Map<string, string>();
  for await (const { at, serviceId, remarks } of refusals(db)) {
    const isOffered = ({ phrase }: PhraseText) => (phrase.serviceId ?? serviceId) === serviceId;
    const inRemarks = phrasesIn(remarks, texts.filter(isOffered));
    const counted = phrases.filter((phrase) => inRemarks.has(phrase)).slice(0, maxCountedPhrases);
    for (const phrase of counted) usedTexts.set(idOf(phrase), phrase.texts);
    const row = rowOf(serviceId, at, counted.map(idOf).join(" "));
    sums.set(row.id, { ...row, count: (sums.get(row.id)?.count ?? 0) + 1 });
  }
  await insert(db, [...sums.values()], usedTexts);
}

async function* refusals(db: Kysely<unknown>) {
  for (let after = "", more = true; more;) {
    const { rows } = await sql<Refusal>`
      select "events"."id", "events"."at", "events"."details", "applications"."serviceId"
      from "applicationEvents" as "events"
      inner join "applications" on "applications"."id" = "events"."applicationId"
      where "events"."id" > ${after} and "events"."kind" = 'statusChanged'
        and "events"."details" like '%rejected%'
      order by "events"."id" limit ${batchSize}`.execute(db);
    for (const { at, details, serviceId } of rows) {
      const { from, to, remarks } = JSON.parse(details);
      if (to === "rejected" && from !== "rejected")
        yield { at: Number(at), serviceId, remarks: String(remarks ?? "") };
    }
    after = rows.at(-1)?.id ?? "";
    more = rows.length === batchSize;
  }
}

/** The texts of a phrase that are not blank. */
function textsOf(phrase: Phrase): PhraseText[] {
  return Object.values<string>(JSON.parse(phrase.texts))
    .filter((text) => text.trim() !== "")
    .map((text) => ({ phrase, text: singleSpaced(text) }));
}

function longestFirst(a: PhraseText, b: PhraseText): number {
  return b.text.length - a.text.length;
}

/**
 * The phrases whose text is in the remarks, unchanged and in any language.
 * @param texts the longest first: a phrase that is part of a longer phrase does not count where the longer phrase is
 */
function phrasesIn(remarks: string, texts: PhraseText[]): Set<Phrase> {
  const foundPhrases = new Set<Phrase>();
  let rest = singleSpaced(remarks);
  for (const { phrase, text } of texts)
    // Two equal texts in a row share a space, so that one pass finds only the first.
    while (rest.includes(text)) {
      foundPhrases.add(phrase);
      rest = rest.split(text).join(" ");
    }
  return foundPhrases;
}

function singleSpaced(text: string): string {
  return ` ${text.split(/\s/).filter(Boolean).join(" ")} `;
}

function idOf({ id, version }: Phrase): string {
  return `${id}.${version}`;
}

function rowOf(serviceId: string, at: number, phrases: string): Row {
  const day = Math.floor((at + offsetMs) / dayMs);
  const common = { day, serviceId, kind: "refused", days: 0, promise: "none" } as const;
  const id = [day, serviceId, "refused", 0, "none", ...(phrases ? [phrases] : [])].join(" ");
  return { id, ...common, phrases, count: 0, merged: 1 };
}

async function insert(
  db: FiguresDatabase,
  rows: Row[],
  usedTexts: Map<string, string>,
): Promise<void> {
  for (const [id, texts] of usedTexts)
    await db.insertInto("countedPhrases").values({ id, texts }).execute();
  for (let first = 0; first < rows.length; first += rowsInInsert)
    await db
      .insertInto("dailyFigures")
      .values(rows.slice(first, first + rowsInInsert))
      .execute();
}
