import type { UploadLimits } from "../uploads/upload-limits.ts";

/** Properties of a route: `export const handle = { hydrate: false } satisfies RouteHandle`. */
export interface RouteHandle {
  /** Whether React hydrates the page, or for which query; defaults to true. */
  hydrate?: boolean | ((query: URLSearchParams) => boolean);
  /** Whether it is a page of the office, with its navigation: its styles come with `office.css`. */
  isOffice?: boolean;
  /** The files its form accepts; none by default. */
  uploads?: UploadLimits;
  /** Whether a form that signed-in people send here has a password, a code or a passkey: `UnsavedFormPage` shows none. */
  hasSecrets?: boolean;
}
