import type { Page } from "@playwright/test";

/** How many bytes are transferred when a page is first visited, headers included. */
export interface PageWeight {
  html: number;
  css: number;
  script: number;
  font: number;
  /** Icons and pictures. */
  other: number;
  /**
   * What the page fetches once it can be used: what a phone needs when it has no connection, and the icon of the tab, which
   * not every Chromium asks for.
   */
  later: number;
  /** Everything but what is fetched later, and fonts, which load after the text can be read. */
  total: number;
}

type Kind = Exclude<keyof PageWeight, "total">;

const fetchedLater =
  /\/assets\/offline-support-|\/favicon\.|\/\.well-known\/jwks\.json|\/status-list\//;

const kinds: Record<string, Kind> = {
  Document: "html",
  Stylesheet: "css",
  Script: "script",
  Font: "font",
};

/** Opens a URL, and weighs what is loaded until nothing more is. It works in Chromium only. */
export async function weighPage(page: Page, url: string): Promise<PageWeight> {
  const weight: PageWeight = { html: 0, css: 0, script: 0, font: 0, other: 0, later: 0, total: 0 };
  const kindOf = new Map<string, Kind>();
  const devTools = await page.context().newCDPSession(page);
  devTools.on("Network.responseReceived", ({ requestId, type, response }) => {
    const isLater = fetchedLater.test(response.url);
    kindOf.set(requestId, isLater ? "later" : (kinds[type] ?? "other"));
  });
  devTools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId) ?? "other";
    weight[kind] += encodedDataLength;
    if (kind !== "font" && kind !== "later") weight.total += encodedDataLength;
  });
  await devTools.send("Network.enable");
  await devTools.send("Network.setCacheDisabled", { cacheDisabled: true });
  await page.goto(url, { waitUntil: "networkidle" });
  await devTools.detach();
  return weight;
}
