import { expect, it } from "vitest";
import { filesIn, languageIn, showAsCopy, bannerIn } from "./copy-html.ts";

const page = (main: string, head = "") =>
  `<!DOCTYPE html><html lang="hi" dir="ltr"><head>${head}</head><body><main id="main" class="page" tabindex="-1">${main}</main></body></html>`;
const copiedAt = Date.UTC(2026, 10, 22, 12);

it("the language of a page is read from its HTML", () => {
  expect(languageIn(page(""))).toBe("hi");
  expect(languageIn("<p>a captive portal</p>")).toBeUndefined();
  expect(languageIn('<html lang="hi">')).toBeUndefined();
});

it("the files of a page are those of the portal, once each", () => {
  const head =
    '<link rel="stylesheet" href="/assets/root-1.css"/><script type="module" src="/assets/e-1.js"></script>' +
    '<script type="module" src="/assets/e-1.js" data-offline-support="/assets/p-1.js"></script>' +
    '<img src="/council/logo/7?x"/>' +
    '<use href="/assets/icons-1.svg#tap"></use>' +
    '<a href="/profile"></a><img src="https://evil.example/assets/x.png"/><img src="//evil.example/assets/y"/>';
  expect(filesIn(page("", head))).toEqual([
    "/assets/root-1.css",
    "/assets/e-1.js",
    "/assets/p-1.js",
    "/council/logo/7",
    "/assets/icons-1.svg",
  ]);
});

it("the banner above a copy comes from the offline page", () => {
  expect(bannerIn(page('<template data-name="copy-banner"><p>A</p></template><p>B</p>'))).toBe(
    "<p>A</p>",
  );
  expect(bannerIn(page("<p>B</p>"))).toBe("");
});

it("a copy says that it is a copy and when it was made, and has the chosen theme", () => {
  const copy = showAsCopy(page("<h1>$& About</h1>"), {
    copiedAt,
    theme: "dark",
    banner: "<p>{date}</p>",
  });
  expect(copy).toContain(`<html data-copied-at="${copiedAt}" data-theme="dark" lang="hi"`);
  expect(copy).toContain('tabindex="-1"><p>22 नव॰ 2026</p><h1>$& About</h1>');
});

it("an unknown theme is left out", () => {
  const copy = showAsCopy(page(""), { copiedAt, theme: '"><script>', banner: "" });
  expect(copy).not.toContain("data-theme");
  expect(copy).not.toContain("<script>");
});
