import type { SelectQueryBuilder } from "kysely";
import type { Tables } from "../../../database/tables.ts";
import { normaliseNumber } from "../../certificates/number.ts";
import type { Office } from "../../office.ts";
import { hasTerm, planTerms, selectByTerm } from "./term-records.ts";
import { termsOfQuery } from "./terms.ts";

/** A query for certificates, from which both their number and their list are selected. */
type MatchingCertificates = SelectQueryBuilder<Tables, "certificates", object>;

/** What a search of the register finds. */
export interface RegisterSearch {
  /** What it found them by; `all` if nothing was typed. */
  by: "all" | "number" | "name";
  matching: MatchingCertificates;
}

/** Whoever types a number comes to a slash or a digit; few names have one, such as "Ramesh S/O Suresh". */
const numberPattern = /[0-9/]/;

/**
 * Finds certificates by how their number begins, or by the names and phone numbers in their applications, as the office's
 * search does; those are deleted with the application. A word that nobody is called may still be how numbers begin.
 */
export async function searchRegister(office: Office, q: string): Promise<RegisterSearch> {
  const number = normaliseNumber(q);
  if (number === "") return { by: "all", matching: office.db.selectFrom("certificates") };
  const byNumber = findByNumber(office, number);
  if (numberPattern.test(number) && (await isAnyIn(byNumber)))
    return { by: "number", matching: byNumber };
  const byNames = await findByNames(office, q);
  return byNames ? { by: "name", matching: byNames } : { by: "number", matching: byNumber };
}

function findByNumber({ db }: Office, number: string): MatchingCertificates {
  // No character of a number has a meaning in a pattern; with any other, nothing is found.
  const pattern = `${number.replace(/[^0-9A-Z/-]/g, "?")}%`;
  return db.selectFrom("certificates").where("number", "like", pattern);
}

async function isAnyIn(certificates: MatchingCertificates): Promise<boolean> {
  return (await certificates.select("number").limit(1).executeTakeFirst()) !== undefined;
}

/** @returns undefined if nobody has such a name */
async function findByNames(office: Office, q: string): Promise<MatchingCertificates | undefined> {
  const plan = await planTerms(office, termsOfQuery(q));
  if (!plan) return undefined;
  const { lookedUp, checked } = plan;
  const all = office.db.selectFrom("certificates");
  const found =
    lookedUp === undefined
      ? all
      : all.where("certificates.applicationId", "in", selectByTerm(office.db, lookedUp));
  return checked.reduce(
    (matching, term) => matching.where(hasTerm("certificates.applicationId", term)),
    found,
  );
}
