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
import { findServiceTitles } from "./service-titles.ts";
import { findSums } from "./sum-records.ts";
import { addUp, latePercent } from "./sums.ts";

/**
 * Exports the figures of a period as CSV in the reader's language, with a row for each week and service, and writes an
 * audit entry.
 * @throws ForbiddenError unless the actor may see figures; TooManyExportsError.
 */
export async function exportFigures(
  office: Office,
  actor: Actor,
  query: URLSearchParams,
): Promise<FiguresFile> {
  return changeAs(office, actor, "seeFigures", async (tx, actor) => {
    await countExport(tx, actor, "figures");
    const choices = await listServiceChoices(tx, actor);
    const request = parseFiguresQuery(query, dayAt(tx.clock()), choices);
    const sums = await findSums(tx, request, dayAt(tx.clock()));
    const groups = Map.groupBy(sums, ({ day, serviceId }) => `${mondayOf(day)} ${serviceId}`);
    const ids = [...new Set(sums.map(({ serviceId }) => serviceId))];
    const titles = await findServiceTitles(tx, actor.language, { choices, ids });
    const t = textsIn(actor.language);
    const rows = [...groups.values()]
      .map((group) => {
        const { day, serviceId } = group[0]!;
        return {
          week: mondayOf(day),
          title: titles.get(serviceId)?.text ?? t("figures.deletedService"),
          ...addUp(group),
        };
      })
      .filter(({ received, decided }) => received + decided > 0)
      .toSorted(
        (one, other) =>
          one.week - other.week || one.title.localeCompare(other.title, actor.language),
      );
    await recordAudit(tx, actor, {
      action: "EXPORT_FIGURES",
      details: { ...datesOf(request), service: request.service ?? null, rows: rows.length },
    });
    const csv = toCsv([
      headings.map((key) => t(`figures.csv.${key}`)),
      ...rows.map((row) => [
        dateOfDay(Math.max(row.week, request.from)),
        dateOfDay(Math.min(row.week + 6, request.to)),
        row.title,
        row.received,
        row.decided,
        row.medianDays ?? null,
        row.ninetiethDays ?? null,
        row.promised,
        row.late,
        latePercent(row) ?? null,
      ]),
    ]);
    return { csv, period: request };
  });
}

const headings = [
  "from",
  "to",
  "service",
  "received",
  "decided",
  "median",
  "ninetieth",
  "promised",
  "late",
  "latePercent",
] as const;
