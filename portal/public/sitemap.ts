import { browseServices } from "../../council/catalogue/browse.ts";
import { baseLanguage } from "../../texts/languages.ts";
import { alternateUrls } from "../visit/alternate-urls.ts";
import { getContext } from "../visit/visit.ts";
import type { Route } from "./+types/sitemap";

const pages = [
  "/",
  "/services",
  "/track",
  "/verify",
  "/about",
  "/contact",
  "/terms",
  "/privacy",
  "/login",
  "/register",
];

/** All public pages, in every language (sitemaps.org). */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { office } = getContext(context);
  const { services } = await browseServices(office, baseLanguage, { q: "", category: "" });
  const paths = [...pages, ...services.map(({ id }) => `/services/${id}`)];
  return new Response(sitemapOf(office.operatorConfig.publicUrl, paths), {
    headers: { "Content-Type": "application/xml; charset=utf-8" },
  });
}

export function sitemapOf(publicUrl: string, paths: string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...paths.flatMap((path) => entriesOf(publicUrl, path)),
    "</urlset>",
    "",
  ].join("\n");
}

/** A page is listed once per language and once without a language; each entry contains all alternatives. */
function entriesOf(publicUrl: string, path: string): string[] {
  const { plain, alternates } = alternateUrls(publicUrl, path);
  const links = Object.entries({ ...alternates, "x-default": plain }).map(
    ([language, href]) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(href)}"/>`,
  );
  return [plain, ...Object.values(alternates)].map(
    (url) => `<url><loc>${escapeXml(url)}</loc>${links.join("")}</url>`,
  );
}

function escapeXml(url: string): string {
  return url.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
