import { textsIn } from "../../texts/all.ts";
import { formatDate } from "../../texts/format.ts";
import type { Language } from "../../texts/languages.ts";
import { dayInIndia } from "../day-in-india.ts";
import type { Office } from "../office.ts";
import { findLogo } from "../settings/logo.ts";
import { getCouncilView } from "../settings/view.ts";
import type { StatementData } from "./statement-data.ts";

type Head = Pick<StatementData, "language" | "date" | "council" | "logo"> & {
  dated: NonNullable<StatementData["dated"]>;
};

/** The letterhead of a statement, dated with the day of `at` (milliseconds UTC). */
export async function makeStatementHead(
  office: Office,
  language: Language,
  at: number,
): Promise<Head> {
  const council = await getCouncilView(office, language);
  const logo = council.logo && (await findLogo(office, council.logo.id));
  const [year, month, day] = dayInIndia(at).split("-").map(Number);
  return {
    language,
    date: { year: year!, month: month!, day: day! },
    council: {
      name: council.name,
      region: council.region,
      contact: [council.phone, council.email].filter(Boolean).join(", "),
    },
    logo: logo ? [...logo] : null,
    dated: { label: textsIn(language)("papers.date"), value: formatDate(at, language) },
  };
}
