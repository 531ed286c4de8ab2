import { baseLanguage, type Language } from "../../texts/languages.ts";
import { textsIn } from "../../texts/all.ts";
import type { TextKey, Translate } from "../../texts/translate.ts";
import { formatDate, formatPaise } from "../../texts/format.ts";
import { dayInIndia } from "../day-in-india.ts";
import { paisePerRupee } from "../limits.ts";
import type { Office } from "../office.ts";
import type { RenderedPaper } from "../paper-renderer.ts";
import type { Actor } from "../permissions.ts";
import { findLogo } from "../settings/logo.ts";
import { formatPromisedDay } from "../counter/promised-day.ts";
import { getCouncilView } from "../settings/view.ts";
import type { HowNotified } from "../applications/how-notified.ts";
import { findApplicantLanguage } from "../applications/find-applicant-language.ts";
import { makeQrSvg } from "./qr-svg.ts";
import type { SlipData, SlipHalf, SlipNote } from "./slip-data.ts";
import { getSlipContent, type SlipContent } from "./slip-content.ts";

/** A slip as a PDF. */
export interface RenderedSlip {
  reference: string;
  /** Whether the reader is the applicant. */
  isOwn: boolean;
  paper: RenderedPaper;
}

/**
 * The slip of an application as a PDF in the applicant's language. The applicant gets only the applicant's half; whoever
 * files for others gets both halves, with the claim code on the conditions of `getSlip`.
 * @throws as getSlipContent
 */
export async function renderSlip(office: Office, actor: Actor, id: string): Promise<RenderedSlip> {
  const language = await findApplicantLanguage(office, id, actor.language);
  const content = await getSlipContent(office, { ...actor, language }, id);
  const data = await toSlipData(office, content, language);
  const { submittedAt: createdAt, reference, isOwn } = content;
  return {
    reference,
    isOwn,
    paper: await office.papers.render(actor.uid, { template: "slip", data, createdAt }),
  };
}

async function toSlipData(
  office: Office,
  content: SlipContent,
  language: Language,
): Promise<SlipData> {
  const t = textsIn(language);
  const council = await getCouncilView(office, language);
  const logo = council.logo && (await findLogo(office, council.logo.id));
  const [year, month, day] = dayInIndia(content.submittedAt).split("-").map(Number);
  const half = applicantsHalf(office, content, t);
  return {
    language,
    title: t("counter.slip.title", { reference: content.reference }),
    date: { year: year!, month: month!, day: day! },
    council: { name: council.name, region: council.region },
    logo: logo ? [...logo] : null,
    reference: { label: withBaseLanguage(t, "counter.slip.reference"), value: content.reference },
    halves: content.isOwn ? [half] : [half, officesHalf(half, t)],
    cutHere: t("papers.slip.cutHere"),
  };
}

/** The label in the applicant's language and in the base language, so that other offices can read it, too. */
function withBaseLanguage(t: Translate, key: "counter.slip.reference"): string {
  const label = t(key);
  return t.language === baseLanguage ? label : `${label} / ${textsIn(baseLanguage)(key)}`;
}

function applicantsHalf(office: Office, content: SlipContent, t: Translate): SlipHalf {
  const { publicUrl } = office.operatorConfig;
  return {
    title: t("papers.slip.title"),
    whom: t("counter.slip.theirs"),
    facts: factsOf(content, t),
    qr: {
      svg: makeQrSvg(`${publicUrl}/track?slip=${content.slipCode}`),
      alt: t("counter.slip.picture"),
      lines: [t("papers.slip.scan"), `${publicUrl}/track`],
    },
    notes: [whatHappensNext(content, t), ...claimNote(content, publicUrl, t)],
    declaration: null,
    signatures: content.isOwn ? [] : [t("papers.slip.seal")],
  };
}

function officesHalf(half: SlipHalf, t: Translate): SlipHalf {
  return {
    ...half,
    whom: t("counter.slip.ours"),
    notes: [],
    declaration: {
      intro: t("counter.slip.readAloud"),
      text: t("applications.fields.declaration"),
    },
    signatures: [
      t("counter.slip.signature"),
      t("papers.slip.filerSignature"),
      t("counter.slip.date"),
    ],
  };
}

function factsOf(content: SlipContent, t: Translate): SlipHalf["facts"] {
  const { userName, serviceName, submittedAt, dueAt, feeRupees, filedByName, corrections } =
    content;
  const attached = content.documents.filter(({ files }) => files.length > 0);
  const documents = attached.map(({ name, files }) => `${name} (${files.length})`);
  const lines: (SlipHalf["facts"][number] | false)[] = [
    [t("counter.slip.applicant"), userName],
    [t("counter.slip.service"), serviceName],
    [t("counter.slip.submitted"), formatDate(submittedAt, t.language)],
    dueAt !== null && [t("counter.slip.promised"), formatPromisedDay(t, { ...content, dueAt })],
    feeRupees !== null && [t("counter.slip.fee"), formatPaise(feeRupees * paisePerRupee)],
    [t("counter.slip.documents"), documents.join(", ") || t("counter.slip.noDocuments")],
    filedByName !== undefined && [t("counter.slip.filedBy"), filedByName],
    corrections.length > 0 && [
      t("counter.slip.corrected"),
      corrections
        .map(({ at, typedByName }) => `${formatDate(at, t.language)}, ${typedByName}`)
        .join("\n"),
    ],
  ];
  return lines.filter((line) => line !== false);
}

const howNotifiedTexts = {
  phone: "papers.slip.next.call",
  email: "papers.slip.next.letter",
  disabled: "papers.slip.next.letter",
} as const satisfies Partial<Record<HowNotified, TextKey>>;

function whatHappensNext({ howNotified, isDecided }: SlipContent, t: Translate): SlipNote {
  const lines = [
    isDecided ? undefined : t("papers.slip.next.checks"),
    howNotified === "nobody" ? undefined : t(howNotifiedTexts[howNotified]),
    t("papers.slip.next.bring"),
  ];
  return {
    title: t("applications.own.next"),
    lines: lines.filter((line) => line !== undefined).map((line, index) => `${index + 1}. ${line}`),
    code: null,
  };
}

/** The claim code, if the reader may see it. */
function claimNote({ claimCode }: SlipContent, publicUrl: string, t: Translate): SlipNote[] {
  if (typeof claimCode !== "object") return [];
  const half = claimCode.code.length / 2;
  const code = `${claimCode.code.slice(0, half)}-${claimCode.code.slice(half)}`;
  const line = t.rich<string>("claims.slip.code", { code, number: (chunks) => chunks.join("") });
  const date = formatDate(claimCode.validUntil, t.language);
  return [
    {
      title: t("papers.slip.claim"),
      lines: [t("claims.slip.text", { url: `${publicUrl}/claim`, date })],
      code: line.join(""),
    },
  ];
}
