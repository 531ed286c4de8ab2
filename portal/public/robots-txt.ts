import { getContext } from "../visit/visit.ts";
import type { Route } from "./+types/robots-txt";

/**
 * Beginnings of the paths that search engines leave out: pages of signed-in people, URLs that only perform an action,
 * and pages for one person or the operator alone (`/invitation`, `/mailbox`, `/setup`).
 */
export const disallowedPaths = [
  "/apply/",
  "/applications/",
  "/claim",
  "/dashboard/",
  "/documents/",
  "/drafts",
  "/invitation",
  "/logout",
  "/mailbox",
  "/notifications",
  "/office/",
  "/profile",
  "/receipts/",
  "/setup",
  "/visit/",
];

/** Tells search engines which pages to visit and where the sitemap is (RFC 9309). */
export function loader({ context }: Route.LoaderArgs): Response {
  const { publicUrl } = getContext(context).office.operatorConfig;
  const lines = ["User-agent: *", ...disallowedPaths.map((path) => `Disallow: ${path}`)];
  const text = [...lines, "", `Sitemap: ${publicUrl}/sitemap.xml`, ""].join("\n");
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
