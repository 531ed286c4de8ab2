import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * The router does not reload after an error status. After a conflict the reviewer must see the current application; the
 * list, which only the server renders, stays as it was until the next page load.
 */
export function isReloadNeeded({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}
