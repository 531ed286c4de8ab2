import { sql } from "kysely";
import { dayAt, endOfDay } from "../calendar/days.ts";
import { certificatesUsualAtLeast, usualCertificatesDays } from "../certificate-limits.ts";
import { financialYearOf } from "../fees/financial-year.ts";
import { dayMs } from "../limits.ts";
import type { Office } from "../office.ts";
import { getCouncil } from "../settings/get-council.ts";
import { lockSequence, sequenceOf } from "./records.ts";

/**
 * How many certificates of one service were issued on a day in India, and how many usually are. Those that replace
 * another are not counted; those that a second official released count only in the usual number, not today.
 */
export interface BeyondUsual {
  issuedToday: number;
  usual: number;
}

/**
 * Today's and the usual number of certificates, if one more today would exceed the council's brake, a multiple of the
 * usual number. Call it in the transaction that issues the certificate: other approvals of the service wait for its end.
 * @returns undefined if the brake would not be exceeded, or the council has set none
 */
export async function findBeyondUsual(
  tx: Office,
  serviceCode: string,
): Promise<BeyondUsual | undefined> {
  const { certificatesPerDayBrake } = await getCouncil(tx);
  if (certificatesPerDayBrake === 0) return undefined;
  // Whoever issues one takes the next number of this sequence anyway, and waits there.
  await lockSequence(tx, sequenceOf(serviceCode, financialYearOf(tx.clock())));
  const issuedToday = await countToday(tx, serviceCode);
  const usual = await findUsual(tx, serviceCode);
  return issuedToday >= certificatesPerDayBrake * usual ? { issuedToday, usual } : undefined;
}

async function countToday(office: Office, serviceCode: string): Promise<number> {
  const { issued } = await issuedBetween(
    office,
    serviceCode,
    midnightBefore(office, 0),
    office.clock(),
  )
    // Releasing certificates held on an earlier day must not hold today's.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("applicationEvents")
            .select("applicationEvents.id")
            .whereRef("applicationEvents.applicationId", "=", "certificates.applicationId")
            .where("applicationEvents.kind", "=", "certificateIssued")
            .where("applicationEvents.details", "like", '%"released":true%')
            .whereRef("applicationEvents.at", ">=", "certificates.issuedAt"),
        ),
      ),
    )
    .select(({ fn }) => fn.countAll<number | string>().as("issued"))
    .executeTakeFirstOrThrow();
  return Number(issued);
}

/** The average of the days before today on which any was issued; at least `certificatesUsualAtLeast`. */
async function findUsual(office: Office, serviceCode: string): Promise<number> {
  const since = midnightBefore(office, usualCertificatesDays);
  const { issued, days } = await issuedBetween(
    office,
    serviceCode,
    since,
    midnightBefore(office, 0) - 1,
  )
    .select(({ fn }) => fn.countAll<number | string>().as("issued"))
    .select(sql<number | string>`count(distinct ${daysSince(since)})`.as("days"))
    .executeTakeFirstOrThrow();
  const average = Number(days) === 0 ? 0 : Math.round(Number(issued) / Number(days));
  return Math.max(average, certificatesUsualAtLeast);
}

/** The days from a midnight to the day of issue. Literals: dividing by a bound number gives a fraction. */
function daysSince(midnight: number) {
  return sql`("issuedAt" - ${sql.lit(midnight)}) / ${sql.lit(dayMs)}`;
}

/** The midnight with which today begins in India, or so many days earlier. */
function midnightBefore({ clock }: Pick<Office, "clock">, days: number): number {
  return endOfDay(dayAt(clock()) - days - 1) + 1;
}

function issuedBetween({ db }: Office, serviceCode: string, from: number, to: number) {
  return (
    db
      .selectFrom("certificates")
      .where("serviceCode", "=", serviceCode)
      // So that the index of the numbers is used.
      .where("financialYear", "in", [financialYearOf(from), financialYearOf(to)])
      .where("issuedAt", ">=", from)
      .where("issuedAt", "<=", to)
      // Correcting a typo must not hold the certificates of others.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("certificates as earlier")
              .select("earlier.id")
              .whereRef("earlier.replacedBy", "=", "certificates.id"),
          ),
        ),
      )
  );
}
