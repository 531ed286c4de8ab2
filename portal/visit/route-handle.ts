import type { UploadLimits } from "../uploads/upload-limits.ts";

/** Properties of a route: `export const handle = { hydrate: false } satisfies RouteHandle`. */
export interface RouteHandle {
  /** Whether React hydrates the page, or for which query; defaults to true. */
  hydrate?: boolean | ((query: URLSearchParams) => boolean);
  /** Whether it is a page of the office, with its navigation: its styles come with `office.css`. */
  isOffice?: boolean;
  /** The files its form accepts; none by default. */
  uploads?: UploadLimits;
  /** Whether a form of its page asks for a password, a code or a passkey: such a form never comes back in a page. */
  hasSecrets?: boolean;
}
