import { formatDate } from "../../../texts/format.ts";
import type { Translate } from "../../../texts/translate.ts";
import type { LetterContent } from "../kinds.ts";
import { composeLetter, type Addressee, type LetterBlock } from "./layout.ts";

interface DueApplications {
  /** How many applications there are. */
  count: number;
  /** The first of these applications, in the reader's language. */
  listed: readonly {
    reference: string;
    serviceName: string;
    /** The end of the promised day, in milliseconds UTC. */
    dueAt: number;
  }[];
}

export interface DueDigestInput extends Addressee {
  late: DueApplications;
  soon: DueApplications & {
    /** The end of the last day that counts as soon, in milliseconds UTC. */
    upTo: number;
  };
  /** The path of the reader's list of applications. */
  listPath: string;
}

/** Lists to the office, each working day, which applications are late or due soon, without names. Its kind is `notice`. */
export function dueDigestLetter(t: Translate, input: DueDigestInput): LetterContent {
  const { late, soon, listPath } = input;
  const date = formatDate(soon.upTo, t.language);
  return composeLetter(t, input, {
    subject: t("letters.dueDigest.subject", { late: late.count, soon: soon.count }),
    blocks: [
      ...section(t, late, t("letters.dueDigest.late", { count: late.count })),
      ...section(t, soon, t("letters.dueDigest.soon", { count: soon.count, date })),
      { label: t("letters.dueDigest.open"), link: `${input.letterhead.publicUrl}${listPath}` },
    ],
  });
}

function section(
  t: Translate,
  { count, listed }: DueApplications,
  paragraph: string,
): LetterBlock[] {
  if (count === 0) return [];
  const rows = listed.map(({ reference, serviceName: service, dueAt }): [string, string] => [
    reference,
    t("letters.dueDigest.row", { service, date: formatDate(dueAt, t.language) }),
  ]);
  const more = count - listed.length;
  return [
    { paragraph },
    { rows },
    ...(more > 0 ? [{ paragraph: t("letters.dueDigest.more", { count: more }) }] : []),
  ];
}
