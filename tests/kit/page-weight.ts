import type { Page } from "@playwright/test";

/** The transferred size of a page on the first visit: bytes, with headers. */
export interface PageWeight {
  html: number;
  css: number;
  script: number;
  font: number;
  /** Icons and pictures. */
  other: number;
  /**
   * What is fetched once the page can be used: what a phone without a connection needs, and the icon of the tab, which
   * not every Chromium asks for.
   */
  later: number;
  /** Everything but fonts, which load after the text can be read, and what is fetched later. */
  total: number;
}

type Kind = Exclude<keyof PageWeight, "total">;

const later = /\/assets\/offline-support-|\/favicon\.|\/\.well-known\/jwks\.json|\/status-list\//;

const kinds: Record<string, Kind> = {
  Document: "html",
  Stylesheet: "css",
  Script: "script",
  Font: "font",
};

/** Opens a URL and waits until nothing more is loaded. Chromium only. */
export async function weighPage(page: Page, url: string): Promise<PageWeight> {
  const weight: PageWeight = { html: 0, css: 0, script: 0, font: 0, other: 0, later: 0, total: 0 };
  const kindOf = new Map<string, Kind>();
  const browser = await page.context().newCDPSession(page);
  browser.on("Network.responseReceived", ({ requestId, type, response }) => {
    const isLater = later.test(response.url);
    kindOf.set(requestId, isLater ? "later" : (kinds[type] ?? "other"));
  });
  browser.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId) ?? "other";
    weight[kind] += encodedDataLength;
    if (kind !== "font" && kind !== "later") weight.total += encodedDataLength;
  });
  await browser.send("Network.enable");
  await browser.send("Network.setCacheDisabled", { cacheDisabled: true });
  await page.goto(url, { waitUntil: "networkidle" });
  await browser.detach();
  return weight;
}
