import { renderDecisionPaper } from "../../council/papers/render-decision-paper.ts";
import { pageOfDecision } from "./page-of-paper.ts";
import { PaperUnavailable } from "./paper-unavailable.tsx";
import { paperFailure, servePaper } from "./serve-paper.ts";
import type { RouteHandle } from "../visit/route-handle.ts";
import type { Route } from "./+types/decision-pdf";

export const handle = { hydrate: false } satisfies RouteHandle;

/** The paper about the decision on an application, as a PDF. */
export const middleware = servePaper(
  async (office, actor, { id = "" }) => {
    const { fileName, isOwn, paper } = await renderDecisionPaper(office, actor, id);
    const page = pageOfDecision(actor, { id, isOwn });
    return { fileName: `${fileName}.pdf`, page, paper };
  },
  { pageOf: pageOfDecision },
);

export const loader = paperFailure;

/** The page in place of a PDF that cannot be served, with the reason. */
export default function DecisionPdfPage({ loaderData }: Route.ComponentProps) {
  return <PaperUnavailable {...loaderData} isPdfOnly />;
}
