import { toJson } from "../../database/codec.ts";
import { recordAudit } from "../audit/record.ts";
import { dateOfDay, dayAt, dayOfDate, endOfDay } from "../calendar/days.ts";
import { textIn } from "../../texts/languages.ts";
import { financialYearOf } from "../fees/financial-year.ts";
import { findNumbersStart, findStatusIndexesStart } from "../fees/restored-numbers.ts";
import { newId } from "../ids.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { getCouncil } from "../settings/get-council.ts";
import {
  composeCertificate,
  languagesOfPaper,
  type Approval,
  type CertificateContent,
} from "./compose-certificate.ts";
import { formatCertificateNumber } from "./number.ts";
import {
  findCertificate,
  findHighestIssued,
  sequenceIdOf,
  countStatusIndexes,
  statusSequence,
  takeNextNumber,
} from "./records.ts";
import { formatShortCode, newShortCode } from "./short-code.ts";
import { statusListUrl } from "./get-status-list.ts";
import { signatoryOf } from "./signatory.ts";
import { signToken } from "./sign-token.ts";
import { ensureSigningKey } from "./signing-keys.ts";
import { encodeBase32 } from "./tokens/base32.ts";
import { tokenLink } from "./tokens/link.ts";

/** A certificate to be issued. */
export interface NewCertificate extends CertificateContent {
  applicationId: string;
  serviceId: string;
  /** Undefined if it is not known who approved: then the paper names nobody. */
  approval: Approval | undefined;
  /**
   * The end of validity of the certificate that it replaces, which it keeps: in milliseconds UTC, or null for no end.
   * Undefined: the months of the template count from now.
   */
  validUntil?: number | null | undefined;
}

const secondMs = 1000;

/**
 * Issues a certificate under the next number, in the transaction of the decision. Checks no rights.
 * @param actor who issues the certificate, perhaps somebody else than who approved (`approval`)
 * @returns the certificate's number
 */
export async function issueCertificate(
  tx: Office,
  actor: Actor,
  { applicationId, serviceId, approval, validUntil: keptEnd, ...content }: NewCertificate,
): Promise<string> {
  const { template, language, holder } = content;
  const { serviceCode } = template;
  const issuedAt = tx.clock();
  const validUntil = keptEnd === undefined ? validUntilOf(issuedAt, template.validMonths) : keptEnd;
  const financialYear = financialYearOf(issuedAt);
  const { councilCode } = await getCouncil(tx);
  const earlier = await findCertificate(tx, applicationId);

  // Higher than every issued number, even if somebody set the stored sequence back: each number is given out once.
  const beginning = Math.max(
    await findNumbersStart(tx, financialYear),
    await findHighestIssued(tx, serviceCode, financialYear),
  );
  const sequence = await takeNextNumber(tx, sequenceIdOf(serviceCode, financialYear), beginning);
  const beginningOfList = Math.max(await findStatusIndexesStart(tx), await countStatusIndexes(tx));
  const statusIndex = (await takeNextNumber(tx, statusSequence, beginningOfList)) - 1;
  const number = formatCertificateNumber({ councilCode, serviceCode, financialYear, sequence });
  const { publicUrl } = tx.operatorConfig;
  const token = signToken(await ensureSigningKey(tx), {
    issuer: publicUrl,
    issuedAt: Math.floor(issuedAt / secondMs),
    expiresAt: validUntil === null ? undefined : Math.floor(validUntil / secondMs),
    statusList: statusListUrl(publicUrl),
    statusIndex,
    number,
    holder,
    title: textIn(languagesOfPaper(template, language)[0], template.title),
  });
  const shortCode = newShortCode(tx);
  const signatory = await signatoryOf(tx, template, approval);
  const contentWithSignatory = { ...content, template: { ...template, signatory } };
  const printed = await composeCertificate(tx, contentWithSignatory, {
    number,
    issuedAt,
    validUntil,
    approval,
    replaces: earlier?.number,
    shortCode: formatShortCode(shortCode),
    link: tokenLink(publicUrl, token),
    isPreview: false,
  });
  const id = newId(tx);
  await tx.db
    .insertInto("certificates")
    .values({
      id,
      applicationId,
      serviceId,
      number,
      serviceCode,
      financialYear,
      sequence,
      statusIndex,
      shortCode,
      printed: toJson(printed),
      token: encodeBase32(token),
      issuedAt,
      issuedBy: actor.uid,
      validUntil,
    })
    .execute();
  if (earlier)
    await tx.db
      .updateTable("certificates")
      .set({ replacedBy: id })
      .where("id", "=", earlier.id)
      .execute();
  await recordAudit(tx, actor, {
    action: "ISSUE_CERTIFICATE",
    subjectId: applicationId,
    details: { number, ...(earlier && { replaces: earlier.number }) },
  });
  return number;
}

/**
 * When a certificate ends that is valid for so many months, in milliseconds UTC; null without an end. Issued on
 * 22 November for 12 months, it ends with 21 November. Issued on 31 August for 6 months, it ends with the last day of
 * February, because February has no 30th.
 */
export function validUntilOf(issuedAt: number, months: number | null): number | null {
  if (months === null) return null;
  const [year, month, day] = dateOfDay(dayAt(issuedAt)).split("-").map(Number) as [
    number,
    number,
    number,
  ];
  const daysInMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const last = new Date(Date.UTC(year, month - 1 + months, Math.min(day - 1, daysInMonth)));
  return endOfDay(dayOfDate(last.toISOString().slice(0, 10)));
}
