import type { UploadLimits } from "../uploads/upload-limits.ts";

/** What a route says of itself: `export const handle = { js: false } satisfies RouteHandle`. */
export interface RouteHandle {
  /** Whether its page is taken over by React, or for which query; it is where nothing is said. */
  js?: boolean | ((query: URLSearchParams) => boolean);
  /** The files its form takes; none where nothing is said. */
  uploads?: UploadLimits;
}
