import type { SelectQueryBuilder } from "kysely";
import type { Tables } from "../../../database/tables.ts";
import { normaliseNumber } from "../../certificates/number.ts";
import type { Office } from "../../office.ts";
import { hasTerm, planTerms, selectByTerm } from "./term-records.ts";
import { termsOfQuery } from "./terms.ts";

/** A query for certificates, from which both their number and their list are selected. */
type MatchingCertificates = SelectQueryBuilder<Tables, "certificates", object>;

/** What is searched for in the register. */
export interface RegisterFilter {
  /**
   * A running number such as `14`, the beginning of a whole number, or the beginnings of words of a name; blank for all.
   */
  q: string;
  /** The code of a service; blank for all. */
  serviceCode?: string;
  /** A financial year, such as `2026-27`; blank for all. */
  year?: string;
}

/** The certificates that a search of the register finds. */
export interface RegisterSearch {
  /** By what the search found them, apart from service and year; `all` if nothing was typed. */
  by: "all" | "number" | "name";
  matching: MatchingCertificates;
}

/** Certificate numbers soon have a digit or a slash; few names have one, such as "Ramesh S/O Suresh". */
const numberPattern = /[0-9/]/;

/**
 * A running number, with or without its leading zeros: six digits, or seven after a restore (restored-numbers.ts). More
 * digits may be the beginning of a phone number.
 */
const runningNumber = /^\d{1,7}$/;

/**
 * Finds the certificates of a service and a year that match the typed text. Service code and year are parts of the
 * number, which is in the index of the register.
 */
export async function searchRegister(
  office: Office,
  { q, serviceCode, year }: RegisterFilter,
): Promise<RegisterSearch> {
  const { by, matching } = await searchTyped(office, q);
  if (!serviceCode && !year) return { by, matching };
  const pattern = `%/${serviceCode ? inPattern(serviceCode) : "%"}/${year ? inPattern(year) : "%"}/%`;
  return { by, matching: matching.where("certificates.number", "like", pattern) };
}

/**
 * Finds certificates by their running number, by the beginning of their number, or, as the office's search does, by the
 * applicant's name, phone number or email as long as the application is kept. If this finds nobody, the typed text may still
 * be the beginning of numbers.
 */
async function searchTyped(office: Office, q: string): Promise<RegisterSearch> {
  const number = normaliseNumber(q);
  if (number === "") return { by: "all", matching: office.db.selectFrom("certificates") };
  if (runningNumber.test(number)) {
    const byRunningNumber = office.db
      .selectFrom("certificates")
      .where("sequence", "=", Number(number));
    if (await isAnyIn(byRunningNumber)) return { by: "number", matching: byRunningNumber };
  }
  const byNumber = findByNumber(office, number);
  if (numberPattern.test(number) && (await isAnyIn(byNumber)))
    return { by: "number", matching: byNumber };
  const byNames = await findByNames(office, q);
  return byNames ? { by: "name", matching: byNames } : { by: "number", matching: byNumber };
}

function findByNumber({ db }: Office, number: string): MatchingCertificates {
  const pattern = `${inPattern(number)}%`;
  return db.selectFrom("certificates").where("number", "like", pattern);
}

/** Replaces every character that no number has by `?`, so that a typed `%` or `_` finds nothing and is no wildcard. */
function inPattern(typed: string): string {
  return typed.replace(/[^0-9A-Z/-]/g, "?");
}

async function isAnyIn(certificates: MatchingCertificates): Promise<boolean> {
  return (await certificates.select("number").limit(1).executeTakeFirst()) !== undefined;
}

/** @returns undefined if nobody has such a name */
async function findByNames(office: Office, q: string): Promise<MatchingCertificates | undefined> {
  const plan = await planTerms(office, termsOfQuery(q));
  if (!plan) return undefined;
  const { rarestTerm, checked } = plan;
  const all = office.db.selectFrom("certificates");
  const found =
    rarestTerm === undefined
      ? all
      : all.where("certificates.applicationId", "in", selectByTerm(office.db, rarestTerm));
  return checked.reduce(
    (matching, term) => matching.where(hasTerm("certificates.applicationId", term)),
    found,
  );
}
