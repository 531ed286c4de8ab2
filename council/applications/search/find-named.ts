import { toPrintedNumber } from "../../certificates/number.ts";
import { bareCode } from "../../fields/bare-code.ts";
import type { Office } from "../../office.ts";
import { queryWords, type QueryWord } from "./query-words.ts";

/** The one application that a search names, and the other words of the search. */
export interface NamedApplication {
  id: string;
  rest: string;
}

/**
 * The application whose reference, id or certificate's number was typed, alone or as one of the words. Of several, the
 * one that all words together name, then that of the first word.
 */
export async function findNamed(
  office: Office,
  query: string,
): Promise<NamedApplication | undefined> {
  const words = queryWords(query);
  const whole = { typed: words.map(({ typed }) => typed).join(""), rest: "" };
  const parts = words.length > 1 ? [whole, ...words] : words;
  const byCode = await findByCodes(office, parts.map(codeOf));
  const byNumber = await findByNumbers(office, parts.map(numberOf));
  for (const part of parts) {
    const id = byCode.get(codeOf(part)) ?? byNumber.get(numberOf(part));
    if (id !== undefined) return { id, rest: part.rest };
  }
  return undefined;
}

const codeOf = ({ typed }: QueryWord) => bareCode(typed);
const codePattern = /^(?:[0-9A-Z]{8}|[0-9A-Z]{24})$/;

/** The ids of applications, by their references and by themselves. */
async function findByCodes({ db }: Office, typed: string[]): Promise<Map<string, string>> {
  const codes = typed.filter((code) => codePattern.test(code));
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom("applications")
    .select(["id", "reference"])
    .where(({ or, eb }) => or([eb("reference", "in", codes), eb("id", "in", codes)]))
    .execute();
  return new Map(
    rows.flatMap(({ id, reference }) => [
      [reference, id],
      [id, id],
    ]),
  );
}

const numberOf = ({ typed }: QueryWord) => toPrintedNumber(typed);
const numberPattern = /^[0-9A-Z-]+\/[0-9A-Z/-]+$/;

/** The ids of applications, by the numbers of their certificates, revoked ones too. */
async function findByNumbers({ db }: Office, typed: string[]): Promise<Map<string, string>> {
  const numbers = typed.filter((number) => numberPattern.test(number));
  if (numbers.length === 0) return new Map();
  const rows = await db
    .selectFrom("certificates")
    .select(["number", "applicationId"])
    .where("number", "in", numbers)
    .execute();
  return new Map(
    rows.flatMap(({ number, applicationId }) =>
      applicationId === null ? [] : [[number, applicationId]],
    ),
  );
}
