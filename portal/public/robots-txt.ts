import { getContext } from "../visit/visit.ts";
import type { Route } from "./+types/robots-txt";

/** Pages of signed-in people, and URLs that only perform an action. */
const closed = [
  "/apply/",
  "/applications/",
  "/dashboard/",
  "/documents/",
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
  const lines = ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`)];
  const text = [...lines, "", `Sitemap: ${publicUrl}/sitemap.xml`, ""].join("\n");
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
