import { sql } from "kysely";
import { dayAt, endOfDay } from "../calendar/days.ts";
import { certificatesUsualAtLeast, usualCertificatesDays } from "../certificate-limits.ts";
import { financialYearOf } from "../fees/financial-year.ts";
import { dayMs } from "../limits.ts";
import type { Office } from "../office.ts";
import { getCouncil } from "../settings/get-council.ts";
import { lockSequence, sequenceIdOf } from "./records.ts";

/**
 * How many certificates of one service were issued today, in India, and how many usually are in a day. Certificates that
 * replace another are not counted. Certificates that a second official released count only towards the usual number.
 */
export interface BeyondUsual {
  issuedToday: number;
  usual: number;
}

/**
 * Finds today's and the usual number of certificates if one more certificate today would exceed the council's brake, a
 * multiple of the usual number. Call it in the transaction that issues the certificate: other approvals of the service
 * wait until the transaction ends.
 * @returns undefined if the brake would not be exceeded, or the council has set none
 */
export async function findBeyondUsual(
  tx: Office,
  serviceCode: string,
): Promise<BeyondUsual | undefined> {
  const { certificatesPerDayBrake } = await getCouncil(tx);
  if (certificatesPerDayBrake === 0) return undefined;
  // No extra waiting: every issue of a certificate takes the next number of this sequence, and waits for it anyway.
  await lockSequence(tx, sequenceIdOf(serviceCode, financialYearOf(tx.clock())));
  const issuedToday = await countIssuedToday(tx, serviceCode);
  const usual = await findUsualNumber(tx, serviceCode);
  return issuedToday >= certificatesPerDayBrake * usual ? { issuedToday, usual } : undefined;
}

async function countIssuedToday(office: Office, serviceCode: string): Promise<number> {
  const { issued } = await issuedBetween(
    office,
    serviceCode,
    midnightDaysAgo(office, 0),
    office.clock(),
  )
    // Otherwise releasing certificates that were held on an earlier day would make today's certificates be held.
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

/** The average over those days before today on which any certificate was issued; at least `certificatesUsualAtLeast`. */
async function findUsualNumber(office: Office, serviceCode: string): Promise<number> {
  const since = midnightDaysAgo(office, usualCertificatesDays);
  const { issued, days } = await issuedBetween(
    office,
    serviceCode,
    since,
    midnightDaysAgo(office, 0) - 1,
  )
    .select(({ fn }) => fn.countAll<number | string>().as("issued"))
    .select(sql<number | string>`count(distinct ${daysSince(since)})`.as("days"))
    .executeTakeFirstOrThrow();
  const average = Number(days) === 0 ? 0 : Math.round(Number(issued) / Number(days));
  return Math.max(average, certificatesUsualAtLeast);
}

/** The whole days from a midnight to the day of issue. Uses literals: dividing by a bound number would give a fraction. */
function daysSince(midnight: number) {
  return sql`("issuedAt" - ${sql.lit(midnight)}) / ${sql.lit(dayMs)}`;
}

/** The midnight at which the day so many days ago begins in India; 0 means today. In milliseconds UTC. */
function midnightDaysAgo({ clock }: Pick<Office, "clock">, days: number): number {
  return endOfDay(dayAt(clock()) - days - 1) + 1;
}

function issuedBetween({ db }: Office, serviceCode: string, from: number, to: number) {
  return (
    db
      .selectFrom("certificates")
      .where("serviceCode", "=", serviceCode)
      // Lets the query use the index that also enforces unique numbers.
      .where("financialYear", "in", [financialYearOf(from), financialYearOf(to)])
      .where("issuedAt", ">=", from)
      .where("issuedAt", "<=", to)
      // Otherwise replacing a certificate because of a typo could make the certificates of others be held.
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
