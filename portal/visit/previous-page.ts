import { ownPath } from "./own-path.ts";

/** The portal's page that a visitor came from, for Go Back without JavaScript. */
export function previousPage(request: Request): string | undefined {
  const referrer = URL.parse(request.headers.get("referer") ?? "");
  if (referrer?.origin !== new URL(request.url).origin) return undefined;
  return ownPath(referrer.pathname + referrer.search);
}
