import { getContext } from "../visit/visit.ts";
import type { Route } from "./+types/robots-txt";

/** Nobody's own pages, and what only acts. */
const closed = [
  "/apply/",
  "/applications/",
  "/dashboard/",
  "/documents/",
  "/logout",
  "/mailbox",
  "/notifications",
  "/profile",
  "/setup",
  "/visit/",
];

/** What search engines may visit (RFC 9309), and where they find the list of pages. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { publicUrl } = getContext(context).office.operatorConfig;
  const lines = ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`)];
  const text = [...lines, "", `Sitemap: ${publicUrl}/sitemap.xml`, ""].join("\n");
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
