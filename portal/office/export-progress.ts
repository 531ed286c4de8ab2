import {
  exportToken,
  getExportProgress,
  type ExportProgress,
} from "../../council/applications/export/progress.ts";
import { NotFoundError } from "../../council/errors.ts";
import type { ProgressResponse } from "../elements/export-progress.ts";
import { formatNumber } from "../../texts/format.ts";
import { withErrorResponse } from "../visit/with-error-response.ts";
import { actorOf, getContext } from "../visit/visit.ts";
import type { Route } from "./+types/export-progress";

/** Says how much of an export is written. The parameter `of` is the token with which the page started the export. */
export const loader = withErrorResponse(async ({ request, context }: Route.LoaderArgs) => {
  const { office, visit, t } = getContext(context);
  const token = new URL(request.url).searchParams.get("of") ?? "";
  if (!exportToken.test(token)) throw new NotFoundError("export");
  const progress = getExportProgress(office, actorOf(visit), token);
  if (!progress) throw new NotFoundError("export");
  const { rows, written, state } = progress;
  const response: ProgressResponse = {
    text: t(`exports.progress.${state}`, {
      written: formatNumber(written),
      rows: formatNumber(rows),
    }),
    part: rows === 0 ? 1 : Math.min(1, written / rows),
    isOver: isOver[state],
  };
  return Response.json(response, { headers: { "Cache-Control": "no-store" } });
});

const isOver: Record<ExportProgress["state"], boolean> = {
  running: false,
  complete: true,
  endedEarly: true,
};
