import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * After a refusal the router reads nothing again. A reviewer whom another overtook must see the list
 * and the application as they are now.
 */
export function readAgain({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}
