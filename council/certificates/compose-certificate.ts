import { textsIn } from "../../texts/all.ts";
import { formatDate } from "../../texts/format.ts";
import { baseLanguage, textIn, type Language } from "../../texts/languages.ts";
import type { Translate } from "../../texts/translate.ts";
import {
  fillPlaceholders,
  containsPlaceholder,
  type BuiltInPlaceholder,
} from "../catalogue/certificate-placeholders.ts";
import type { CertificateTemplate } from "../catalogue/certificate-template.ts";
import { dayInIndia } from "../day-in-india.ts";
import type { DisplayedAnswer } from "../fields/display-answers.ts";
import type { Office } from "../office.ts";
import { getCouncilView } from "../settings/view.ts";
import type { PrintedCertificate } from "./certificate-data.ts";
import type { Approver } from "./signatory.ts";

/** What a certificate is made of before it is issued. Times are milliseconds UTC. */
export interface CertificateContent {
  template: CertificateTemplate;
  /** The applicant's language; the certificate is also written in the base language. */
  language: Language;
  /** The answers, in a language. */
  answersIn(language: Language): Promise<DisplayedAnswer[]>;
  /** The name of the person whom the certificate is about. */
  holder: string;
  reference: string;
  submittedAt: number;
  /** The remarks of the approval; undefined before the approval, null if it has no remarks. */
  remarks: string | null | undefined;
}

/** Who approved an application, and when. */
export interface Approval extends Approver {
  /** Milliseconds UTC. */
  at: number;
}

/** What is added to a certificate when it is issued. */
export interface IssueDetails {
  number: string;
  issuedAt: number;
  validUntil: number | null;
  approval: Approval | undefined;
  /** The number of the certificate that it replaces. */
  replaces: string | undefined;
  /** As it is printed. */
  shortCode: string;
  /** What the QR code opens. */
  link: string;
  isPreview: boolean;
}

/**
 * The languages of a certificate: the applicant's and the base language, as far as the template has a text in them. The
 * title, and the signed token in the QR code, use the first.
 */
export function languagesOfPaper(
  template: CertificateTemplate,
  applicantsLanguage: Language,
): [Language, ...Language[]] {
  const [first, ...others] = [...new Set<Language>([applicantsLanguage, baseLanguage])].filter(
    (one) => template.body[one],
  );
  return first ? [first, ...others] : [baseLanguage];
}

/** Composes a certificate: the text of its template with the answers filled in, the table, and all labels. */
export async function composeCertificate(
  office: Office,
  content: CertificateContent,
  issue: IssueDetails,
): Promise<PrintedCertificate> {
  const { template } = content;
  const { approval } = issue;
  const languages = languagesOfPaper(template, content.language);
  const [language] = languages;
  const t = textsIn(language);
  const [year, month, day] = dayInIndia(issue.issuedAt).split("-").map(Number);
  const councils = await Promise.all(languages.map((one) => getCouncilView(office, one)));
  const { publicUrl } = office.operatorConfig;
  const host = new URL(publicUrl).host;
  const inEach = (text: (t: Translate) => string) => languages.map((one) => text(textsIn(one)));
  return {
    language,
    holder: content.holder,
    title: `${textIn(language, template.title)} ${issue.number}`,
    date: { year: year!, month: month!, day: day! },
    council: councils.map(({ name, region }) => ({ name, region })),
    number: {
      label: sideBySide(languages, (t) => t("certificates.paper.number")),
      value: issue.number,
    },
    issued: {
      label: sideBySide(languages, (t) => t("certificates.paper.issued")),
      value: sideBySide(languages, (t) => formatDate(issue.issuedAt, t.language)),
    },
    texts: await Promise.all(languages.map((one) => composeText(office, content, issue, one))),
    facts: await composeFacts(content, issue, languages),
    shortCode: {
      label: sideBySide(languages, (t) => t("certificates.paper.shortCode")),
      value: issue.shortCode,
    },
    link: issue.link,
    codeAlt: t("certificates.paper.code"),
    check: inEach((t) => t("certificates.paper.check", { host })),
    approved: approval
      ? inEach((t) => {
          const date = formatDate(approval.at, t.language);
          return t("certificates.paper.approved", { name: approval.approverName, date });
        })
      : [],
    signatory: template.signatory,
    signatureLabel: sideBySide(languages, (t) => t("certificates.paper.signature")),
    sealLabel: sideBySide(languages, (t) => t("certificates.paper.seal")),
    notes: inEach((t) => t("certificates.paper.note")),
    mark: issue.isPreview ? t("certificates.paper.preview") : null,
  };
}

async function composeText(
  office: Office,
  { template, ...content }: CertificateContent,
  issue: IssueDetails,
  language: Language,
): Promise<PrintedCertificate["texts"][number]> {
  const { name: council } = await getCouncilView(office, language);
  const t = textsIn(language);
  const builtInValues: Record<BuiltInPlaceholder, string> = {
    number: issue.number,
    date: formatDate(issue.issuedAt, language),
    validUntil:
      issue.validUntil === null
        ? t("certificates.paper.noEnd")
        : formatDate(issue.validUntil, language),
    reference: content.reference,
    submitted: formatDate(content.submittedAt, language),
    council,
    remarks: content.remarks ?? "…",
  };
  const answers = new Map((await content.answersIn(language)).map(({ id, text }) => [id, text]));
  const values = new Map<string, string>([...answers, ...Object.entries(builtInValues)]);
  const oneLine = (name: string) =>
    values
      .get(name)
      ?.split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== "")
      .join(", ");
  return {
    language,
    title: textIn(language, template.title),
    paragraphs: textIn(language, template.body)
      .split(/\n+/)
      .filter((line) => line.trim() !== "")
      .filter((line) => content.remarks !== null || !containsPlaceholder(line, "remarks"))
      .map((line) => fillPlaceholders(line, oneLine, t("certificates.paper.notStated"))),
  };
}

async function composeFacts(
  { template, answersIn, reference, submittedAt }: CertificateContent,
  { validUntil, replaces }: IssueDetails,
  languages: readonly Language[],
): Promise<PrintedCertificate["facts"]> {
  const byLanguage = await Promise.all(languages.map((one) => answersIn(one)));
  const answerRows = template.facts.flatMap((id): PrintedCertificate["facts"] => {
    const matchingAnswers = byLanguage.flatMap(
      (answers) => answers.find((answer) => answer.id === id) ?? [],
    );
    if (matchingAnswers.length === 0) return [];
    return [
      [
        joinTexts(matchingAnswers.map(({ label }) => label)),
        joinTexts(matchingAnswers.map(({ text }) => text)),
      ],
    ];
  });
  const application = sideBySide(languages, (t) => formatDate(submittedAt, t.language));
  const validUntilRows: PrintedCertificate["facts"] =
    validUntil === null
      ? []
      : [
          [
            sideBySide(languages, (t) => t("certificates.paper.validUntil")),
            sideBySide(languages, (t) => formatDate(validUntil, t.language)),
          ],
        ];
  const replacesRows: PrintedCertificate["facts"] =
    replaces === undefined
      ? []
      : [[sideBySide(languages, (t) => t("certificates.paper.replaces")), replaces]];
  return [
    ...answerRows,
    ...validUntilRows,
    ...replacesRows,
    [
      sideBySide(languages, (t) => t("certificates.paper.application")),
      `${reference}, ${application}`,
    ],
  ];
}

/** A text in each language, side by side. */
function sideBySide(languages: readonly Language[], text: (t: Translate) => string): string {
  return joinTexts(languages.map((language) => text(textsIn(language))));
}

/** Joins the texts, and lists equal texts only once. */
function joinTexts(texts: readonly string[]): string {
  return [...new Set(texts)].join(" / ");
}
