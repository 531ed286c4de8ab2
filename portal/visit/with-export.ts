import type { LoaderFunctionArgs } from "react-router";
import { TooManyExportsError } from "../../council/errors.ts";
import { isFromOtherSite } from "./is-from-other-site.ts";
import { headRefusal } from "./refuse-head.ts";
import { refusalHeader, refusalStatus, type RefusalReason } from "./refusal-reason.ts";
import { retryAfterHeader } from "./retry-after.ts";
import { getContext } from "./visit.ts";
import { withErrorResponse } from "./with-error-response.ts";

/**
 * Wraps the loader of an export like `withErrorResponse`. Answers too many exports with a page (429). Refuses HEAD
 * (405), which would record an export without a file, and links of other sites (403), which would record and count
 * exports that nobody asked for (decision 359).
 */
export function withExport<Arguments extends LoaderFunctionArgs>(
  handle: (args: Arguments) => Promise<Response>,
): (args: Arguments) => Promise<Response> {
  const loader = withErrorResponse(async (args: Arguments) => {
    try {
      return await handle(args);
    } catch (error) {
      if (error instanceof TooManyExportsError) return tooManyExports(error);
      throw error;
    }
  });
  return async (args) => {
    if (args.request.method === "HEAD") return headRefusal("GET");
    if (isFromOtherSite(args.request))
      return exportRefusal(403, getContext(args.context).t("shell.exportLinkedElsewhere"));
    return loader(args);
  };
}

/** A response without a body: because of its header the server sends a page that says why. */
function tooManyExports({ retryAfterMs }: TooManyExportsError): Response {
  const reason: RefusalReason = "tooManyExports";
  const headers = { ...retryAfterHeader(Math.ceil(retryAfterMs / 1000)), [refusalHeader]: reason };
  return new Response(null, { status: refusalStatus[reason], headers });
}

/** Says in a sentence why there is no file. */
export function exportRefusal(status: number, sentence: string): Response {
  return new Response(sentence, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
