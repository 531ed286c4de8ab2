import { data } from "react-router";
import { refusalStatus } from "../visit/refusal-reason.ts";
import { getContext } from "../visit/visit.ts";
import type { RouteHandle } from "../visit/route-handle.ts";
import type { Route } from "./+types/not-found";

export const handle = { hydrate: false } satisfies RouteHandle;

/** Any unknown URL (spec section 2), and requests that the server refused before reading. */
export function loader({ context }: Route.LoaderArgs) {
  const { refused } = getContext(context).visit;
  if (refused) throw data(refused, { status: refusalStatus[refused] });
  throw data(null, { status: 404 });
}

export function action() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
