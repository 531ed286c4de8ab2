import { data } from "react-router";
import { Refusal } from "../../council/refusals.ts";

/**
 * Wraps a loader or an action: what is missing and what is forbidden are answered alike, with the
 * page for 404. Everything else goes on as it was thrown.
 */
export function answering<Arguments, Result>(
  handle: (args: Arguments) => Promise<Result>,
): (args: Arguments) => Promise<Result> {
  return async (args) => {
    try {
      return await handle(args);
    } catch (error) {
      if (error instanceof Refusal) throw data(null, { status: 404 });
      throw error;
    }
  };
}
