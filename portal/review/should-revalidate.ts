import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * Whether the router loads a review again after a form: as by default after success and not after an error, but also
 * after a conflict (409), because the reviewer must then see the current application. The list, which only the server
 * renders, stays as it was until the next page load.
 */
export function isReloadNeeded({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}
