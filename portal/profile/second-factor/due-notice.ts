import { formatDate } from "../../../texts/format.ts";
import type { SecondFactorDueNotice } from "../../shell/shell.ts";
import { pageTexts } from "../../visit/page-texts.ts";
import type { Visit } from "../../visit/visit.ts";

/**
 * What every page says to somebody who must turn on a second factor; undefined once turning it on is overdue, because
 * the person then sees only the page that turns it on. The server sends the texts with the page's data, so that no script
 * contains them.
 */
export function secondFactorDueNotice({
  person,
  language,
}: Pick<Visit, "person" | "language">): SecondFactorDueNotice | undefined {
  if (person?.secondFactorDueAt === undefined || person.isSecondFactorOverdue) return undefined;
  const t = pageTexts(language);
  return {
    text: t("secondFactor.due.text", { date: formatDate(person.secondFactorDueAt, language) }),
    link: t("secondFactor.due.link"),
  };
}
