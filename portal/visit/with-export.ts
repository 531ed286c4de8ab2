import type { LoaderFunctionArgs } from "react-router";
import { headRefusal } from "./refuse-head.ts";
import { withErrorResponse } from "./with-error-response.ts";

/**
 * Wraps the loader of an export like `withErrorResponse`, and refuses HEAD (405): it would record an export without a
 * file.
 */
export function withExport<Arguments extends LoaderFunctionArgs>(
  handle: (args: Arguments) => Promise<Response>,
): (args: Arguments) => Promise<Response> {
  const loader = withErrorResponse(handle);
  return async (args) => (args.request.method === "HEAD" ? headRefusal("GET") : loader(args));
}
