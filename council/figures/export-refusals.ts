import { textsIn } from "../../texts/all.ts";
import { recordAudit } from "../audit/record.ts";
import { dateOfDay, dayAt } from "../calendar/days.ts";
import { listServiceChoices } from "../catalogue/service-choices.ts";
import { changeAs } from "../change-as.ts";
import { toCsv } from "../csv.ts";
import { countExport } from "../exports/begin-export.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { datesOf, mondayOf } from "./period.ts";
import { parseFiguresQuery, type FiguresFile } from "./query.ts";
import { findPhraseTexts, phraseTextsOf } from "./refusals.ts";
import { findServiceTitles } from "./service-titles.ts";
import { findSums } from "./sum-records.ts";

/**
 * Exports the refusals of a period as CSV in the reader's language, with a row for each week, service and phrase, and
 * writes an audit entry. A refusal counts once for each of its phrases.
 * @throws ForbiddenError unless the actor may see figures; TooManyExportsError.
 */
export async function exportRefusals(
  office: Office,
  actor: Actor,
  query: URLSearchParams,
): Promise<FiguresFile> {
  return changeAs(office, actor, "seeFigures", async (tx, actor) => {
    await countExport(tx, actor, "figures");
    const today = dayAt(tx.clock());
    const choices = await listServiceChoices(tx, actor);
    const request = parseFiguresQuery(query, today, choices);
    const tallies = await findSums(tx, request, today);
    const ids = [...new Set(tallies.map(({ serviceId }) => serviceId))];
    const titles = await findServiceTitles(tx, actor.language, { choices, ids });
    const texts = await findPhraseTexts(
      tx,
      actor.language,
      tallies.flatMap(({ refused = [] }) => refused),
    );
    const t = textsIn(actor.language);
    const refusalRows = tallies.flatMap(({ day, serviceId, refused = [] }) => {
      const week = mondayOf(day);
      const title = titles.get(serviceId)?.text ?? t("figures.deletedService");
      return refused.flatMap(([phrases, count]) => {
        const phraseTexts =
          phrases === "" ? [t("figures.refusals.without")] : phraseTextsOf(phrases, texts);
        return [...phraseTexts].map((phrase) => ({ week, serviceId, title, phrase, count }));
      });
    });
    const groups = Map.groupBy(refusalRows, ({ week, serviceId, phrase }) =>
      [week, serviceId, phrase].join("\n"),
    );
    const compare = new Intl.Collator(actor.language).compare;
    const rows = [...groups.values()]
      .map((group) => ({
        ...group[0]!,
        count: group.reduce((sum, { count }) => sum + count, 0),
      }))
      .toSorted(
        (one, other) =>
          one.week - other.week ||
          compare(one.title, other.title) ||
          other.count - one.count ||
          compare(one.phrase, other.phrase),
      );
    await recordAudit(tx, actor, {
      action: "EXPORT_FIGURES",
      details: {
        ...datesOf(request),
        service: request.service ?? null,
        rows: rows.length,
        refusals: true,
      },
    });
    const csv = toCsv([
      headings.map((key) => t(`figures.csv.${key}`)),
      ...rows.map(({ week, title, phrase, count }) => [
        dateOfDay(Math.max(week, request.from)),
        dateOfDay(Math.min(week + 6, request.to)),
        title,
        phrase,
        count,
      ]),
    ]);
    return { csv, period: request };
  });
}

const headings = ["from", "to", "service", "phrase", "refusals"] as const;
