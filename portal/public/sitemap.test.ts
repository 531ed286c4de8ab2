import { expect, it } from "vitest";
import { sitemapOf } from "./sitemap.ts";

it("the sitemap lists a page without a language and in each language, and each entry names all these URLs", () => {
  const sitemap = sitemapOf("https://portal.example", ["/about"]);
  expect(sitemap.match(/<loc>[^<]+/g)).toEqual([
    "<loc>https://portal.example/about",
    "<loc>https://portal.example/about?lang=en",
    "<loc>https://portal.example/about?lang=hi",
  ]);
  for (const [language, end] of [
    ["en", "?lang=en"],
    ["hi", "?lang=hi"],
    ["x-default", ""],
  ])
    expect(sitemap).toContain(
      `<xhtml:link rel="alternate" hreflang="${language}" href="https://portal.example/about${end}"/>`,
    );
});

it("the sitemap stays valid XML whatever a URL contains", () => {
  const sitemap = sitemapOf('https://portal.example/"<&', ["/"]);
  expect(sitemap).not.toContain('/"<&');
  expect(sitemap).toContain("/&quot;&lt;&amp;/");
});
