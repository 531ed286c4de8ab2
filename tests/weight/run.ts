import { fileURLToPath } from "node:url";
import { chromium, type Browser } from "@playwright/test";
import { measuredOn, writeSection } from "../../scripts/measured-section.mjs";
import { installChromium } from "../../scripts/testing/chromium.mjs";
import { weighPage } from "../kit/page-weight.ts";
import type { Portal } from "../kit/portal.ts";
import { openDemo, signIn } from "./demo.ts";
import { runLighthouse } from "./lighthouse.ts";
import { failedGoals, type MeasuredPage } from "./failed-goals.ts";
import { pagesToWeigh, type WeighedPage } from "./pages.ts";
import { openOnSlowConnection, slow3G, type LoadTimings } from "./slow-connection.ts";

/**
 * `npm run weigh`: measures pages of the demo, and runs Lighthouse on them. With `--write` it writes the table into
 * docs/weight.md, if every goal is met. The exit code is 1 if a goal of tests/weight/goals.ts is missed.
 */
const docsPage = fileURLToPath(new URL("../../docs/weight.md", import.meta.url));
const chromiumPath = await installChromium();
const portal = await openDemo();
const measured: MeasuredPage[] = [];
try {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const service = /\/services\/(\w{24})/.exec(await textOf(`${portal.url}/services`))![1]!;
  const application = await findApplication(browser, portal);
  for (const page of pagesToWeigh({ service, application }))
    measured.push(await measure(browser, portal, page));
  await browser.close();
} finally {
  await portal.delete();
}
const missed = measured.flatMap(failedGoals);
printLine(`\n${table(measured)}\n`);
for (const goal of missed) printLine(`✗ ${goal}`);
printLine(missed.length > 0 ? `${missed.length} goals missed.` : "Every goal is met.");
if (process.argv.includes("--write") && missed.length === 0)
  writeSection(
    docsPage,
    "weight",
    `${measuredOn()} \`npm run weigh -- --write\`\n\n${table(measured)}`,
  );
process.exit(missed.length > 0 ? 1 : 0);

/** The id of an application of the citizen who signs in. */
async function findApplication(browser: Browser, portal: Portal): Promise<string> {
  const context = await browser.newContext({
    storageState: await signIn(browser, portal, "citizen"),
  });
  const page = await context.newPage();
  await page.goto(`${portal.url}/dashboard/user`);
  const link = page.locator('main td [href^="/applications/"]').first();
  const id = (await link.getAttribute("href"))!.split("/").at(-1)!;
  await context.close();
  return id;
}

async function measure(browser: Browser, portal: Portal, page: WeighedPage): Promise<MeasuredPage> {
  const url = portal.url + page.path;
  const storageState = page.role && (await signIn(browser, portal, page.role));
  const context = await browser.newContext(storageState && { storageState });
  const weight = await weighPage(await context.newPage(), url);
  await context.close();
  const seen = await openOnSlowConnection(browser, url, storageState);
  const seenOnSlow3G = page.isInApplyFlow
    ? await openOnSlowConnection(browser, url, storageState, slow3G)
    : undefined;
  const judged = page.isForSearchEngines ? await runLighthouse(chromiumPath, url) : undefined;
  const measuredPage = { page, weight, seen, seenOnSlow3G, judged };
  printLine(rowOf(measuredPage));
  return measuredPage;
}

function table(measured: MeasuredPage[]): string {
  return `| page | HTML | style | script | other | in all | fonts, later | largest paint | on slow 3G | shift | Lighthouse |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |
${measured.map(rowOf).join("\n")}`;
}

function rowOf({ page, weight, seen, seenOnSlow3G, judged }: MeasuredPage): string {
  const { html, css, script, other, total, font } = weight;
  const bytes = [html, css, script, other, total, font].map((size) => (size / 1000).toFixed(1));
  const cells = [
    page.name,
    ...bytes,
    secondsOf(seen),
    seenOnSlow3G ? secondsOf(seenOnSlow3G) : "–",
    seen.shift.toFixed(3),
    judged ? Object.values(judged.scores).join(" ") : "–",
  ];
  return `| ${cells.join(" | ")} |`;
}

function secondsOf({ largestPaintMs }: LoadTimings): string {
  return `${(largestPaintMs / 1000).toFixed(2)} s`;
}

async function textOf(url: string): Promise<string> {
  return (await fetch(url)).text();
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
