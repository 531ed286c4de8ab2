import { useRouteError } from "react-router";
import type { Visit } from "./visit.ts";

/** What the root's loader throws if the frame cannot be loaded, such as while the database is away: the visit in short. */
export type FailedVisit = Pick<Visit, "requestId" | "language" | "theme">;

/** The visit in an error of the root's loader; in a browser undefined, because a page with that error has no scripts. */
export const useFailedVisit: () => Partial<FailedVisit> | undefined = import.meta.env.SSR
  ? () => (useRouteError() as { data?: Partial<FailedVisit> } | undefined)?.data
  : () => undefined;
