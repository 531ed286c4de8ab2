import { normaliseNumber, toPrintedNumber } from "../../certificates/number.ts";
import { normaliseCode } from "../../fields/normalise-code.ts";
import type { Office } from "../../office.ts";
import { queryWords, type QueryWord } from "./query-words.ts";

/** The application that a search names, and the other words of the search. */
export interface NamedApplication {
  id: string;
  rest: string;
}

/**
 * The application whose reference, id, certificate or receipt number was typed, alone or as one of the words. If the
 * words name several, it is the application that all words together name, or else that of the first word.
 */
export async function findNamedApplication(
  office: Office,
  query: string,
): Promise<NamedApplication | undefined> {
  const words = queryWords(query);
  const whole = { typed: words.map(({ typed }) => typed).join(""), rest: "" };
  const parts = words.length > 1 ? [whole, ...words] : words;
  const byReferenceOrId = await findByReferenceOrId(office, parts.map(asReferenceOrId));
  const byCertificate = await findByCertificateNumber(office, parts.map(asCertificateNumber));
  const byReceipt = await findByReceipt(office, parts.map(asReceipt));
  for (const part of parts) {
    const id =
      byReferenceOrId.get(asReferenceOrId(part)) ??
      byCertificate.get(asCertificateNumber(part)) ??
      byReceipt.get(asReceipt(part));
    if (id !== undefined) return { id, rest: part.rest };
  }
  return undefined;
}

const asReferenceOrId = ({ typed }: QueryWord) => normaliseCode(typed);
const referenceOrIdPattern = /^(?:[0-9A-Z]{8}|[0-9A-Z]{24})$/;

/** Maps each reference and each id to the id of its application. */
async function findByReferenceOrId(
  { db }: Office,
  candidates: string[],
): Promise<Map<string, string>> {
  const keys = candidates.filter((candidate) => referenceOrIdPattern.test(candidate));
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom("applications")
    .select(["id", "reference"])
    .where(({ or, eb }) => or([eb("reference", "in", keys), eb("id", "in", keys)]))
    .execute();
  return new Map(
    rows.flatMap(({ id, reference }) => [
      [reference, id],
      [id, id],
    ]),
  );
}

const asCertificateNumber = ({ typed }: QueryWord) => toPrintedNumber(typed);
const certificateNumberPattern = /^[0-9A-Z-]+\/[0-9A-Z/-]+$/;

/** Maps the number of each certificate, even of a revoked one, to the id of its application. */
async function findByCertificateNumber(
  { db }: Office,
  candidates: string[],
): Promise<Map<string, string>> {
  const numbers = candidates.filter((candidate) => certificateNumberPattern.test(candidate));
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

const asReceipt = ({ typed }: QueryWord) => normaliseNumber(typed);
const receiptPattern = /^R\/(?<financialYear>\d{4}-\d{2})\/(?<number>\d{1,9})$/;

/** Maps each receipt number, even of a voided payment, to the id of its application. */
async function findByReceipt({ db }: Office, candidates: string[]): Promise<Map<string, string>> {
  const idByReceipt = new Map<string, string>();
  for (const candidate of new Set(candidates)) {
    const { financialYear, number } = receiptPattern.exec(candidate)?.groups ?? {};
    if (financialYear === undefined) continue;
    const row = await db
      .selectFrom("payments")
      .select("applicationId")
      .where("financialYear", "=", financialYear)
      .where("receiptNumber", "=", Number(number))
      .executeTakeFirst();
    if (row?.applicationId) idByReceipt.set(candidate, row.applicationId);
  }
  return idByReceipt;
}
