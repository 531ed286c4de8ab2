import { useRouteError } from "react-router";
import type { Visit } from "./visit.ts";

/** What the root's loader throws if the frame cannot be loaded, as while the database is away: a part of the visit. */
export type FailedVisit = Pick<Visit, "requestId" | "language" | "theme">;

/** That part of the visit, from the route error; in a browser undefined, because a page with that error has no scripts. */
export const useFailedVisit: () => Partial<FailedVisit> | undefined = import.meta.env.SSR
  ? () => (useRouteError() as { data?: Partial<FailedVisit> } | undefined)?.data
  : () => undefined;
