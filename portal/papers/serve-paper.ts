import {
  createContext,
  data,
  redirect,
  type MiddlewareFunction,
  type RouterContextProvider,
} from "react-router";
import { findOwnApplication } from "../../council/applications/own-applications.ts";
import type { Office } from "../../council/office.ts";
import type { PaperUnavailable, RenderedPaper } from "../../council/paper-renderer.ts";
import type { Actor } from "../../council/permissions.ts";
import { fileResponse } from "../documents/file-response.ts";
import type { FormError } from "../forms/form-answer.ts";
import { pageParameter } from "../visit/page-parameter.ts";
import { refuseHead, type AllowedMethods } from "../visit/refuse-head.ts";
import { withErrorResponse } from "../visit/with-error-response.ts";
import { actorOf, getContext } from "../visit/visit.ts";
import { retryAfterHeader } from "../visit/retry-after.ts";

/** A paper, the name of its file, and the path of the page that it is opened from. */
interface ServedPaper {
  fileName: string;
  page: string;
  paper: RenderedPaper;
  /** Whether the browser shows the paper; otherwise it downloads the paper. */
  toView?: boolean;
}

/** The errors of the form that a paper was to be made from. */
interface RefusedPaper {
  page: string;
  errors: FormError[];
}

/** What kept a paper from being served. */
type Failure = RefusedPaper | { unavailable: PaperUnavailable; page: string } | { error: unknown };

const failureContext = createContext<Failure>();

interface PaperOptions {
  /** The methods of the route. */
  allow?: AllowedMethods;
  /** Returns the page where a reader finds the paper of an application; the parameter `page` redirects to that page. */
  pageOf?: (actor: Actor, application: { id: string; isOwn: boolean }) => string;
}

/**
 * The middleware of a route that serves a paper, as a download unless it is to be viewed. If the paper cannot be
 * served, the page of the route says why, for which the route's loader must be `paperFailure`. The middleware itself
 * does not throw, because the error page would then lack the portal's header and footer.
 * @param render renders the paper if the actor may open it
 */
export function servePaper(
  render: (
    office: Office,
    actor: Actor,
    params: Partial<Record<string, string>>,
    request: Request,
  ) => Promise<ServedPaper | RefusedPaper>,
  { allow = "GET", pageOf }: PaperOptions = {},
): MiddlewareFunction<Response>[] {
  return [
    refuseHead(allow),
    async ({ params, context, request }, next) => {
      const { office, visit } = getContext(context);
      try {
        const actor = actorOf(visit);
        if (pageOf && new URL(request.url).searchParams.has(pageParameter)) {
          // Nothing is rendered here, because a certificate would count as printed.
          const { id = "" } = params;
          const isOwn = (await findOwnApplication(office, actor, id)) !== undefined;
          return redirect(pageOf(actor, { id: encodeURIComponent(id), isOwn }));
        }
        const result = await render(office, actor, params, request);
        if ("errors" in result) context.set(failureContext, result);
        else {
          const { fileName, page, paper, toView = false } = result;
          if (paper.outcome === "rendered") return pdfResponse(paper.bytes, fileName, toView);
          context.set(failureContext, { unavailable: paper, page });
        }
      } catch (error) {
        context.set(failureContext, { error });
      }
      return next();
    },
  ];
}

/**
 * The loader of a paper's route. It runs only if the paper was not served, and answers 400, 429 or 503 with the reason.
 * @throws what `render` threw, as `withErrorResponse` does
 */
export const paperFailure = withErrorResponse(
  async ({ context }: { context: Readonly<RouterContextProvider> }) => {
    const failure = context.get(failureContext);
    if ("error" in failure) throw failure.error;
    if ("errors" in failure) {
      const { page, errors } = failure;
      return data({ page, isTooMany: false, errors }, { status: 400 });
    }
    const { page, unavailable } = failure;
    const { outcome, retryAfterSeconds } = unavailable;
    const isTooMany = outcome === "tooMany";
    const init = { status: isTooMany ? 429 : 503, headers: retryAfterHeader(retryAfterSeconds) };
    return data({ page, isTooMany, errors: [] as FormError[] }, init);
  },
);

function pdfResponse(bytes: Buffer, name: string, toView: boolean): Response {
  return fileResponse({ type: "application/pdf", bytes }, name, toView);
}
