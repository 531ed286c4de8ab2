import { data, redirect, type RouterContextProvider } from "react-router";
import { Refusal, RoleLost, SignedOut } from "../../council/refusals.ts";
import { signInPath } from "./doors.ts";
import { at } from "./visit.ts";

/**
 * Wraps a loader or an action: turns NotFound and Forbidden errors into the same 404 page, and
 * redirects like `door` (doors.ts) if the session ended or the role changed while the request
 * arrived. Rethrows everything else.
 */
export function answering<Arguments extends { context: Readonly<RouterContextProvider> }, Result>(
  handle: (args: Arguments) => Promise<Result>,
): (args: Arguments) => Promise<Result> {
  return async (args) => {
    try {
      return await handle(args);
    } catch (error) {
      if (error instanceof SignedOut) throw redirect(signInPath(at(args.context).visit));
      if (error instanceof RoleLost) throw redirect("/unauthorized");
      if (error instanceof Refusal) throw data(null, { status: 404 });
      throw error;
    }
  };
}
