import type { PlainBrowser } from "./plain-browser.ts";
import { startProgram } from "./program.ts";
import { openSocket } from "./socket.ts";

interface EvaluationResult {
  type: "success" | "exception";
  result: { value?: string; sharedId?: string };
  exceptionDetails?: { text: string };
}

/**
 * The error that Firefox logs for a file that was still arriving through the service worker when its page was left. The
 * worker cannot catch it, because it had answered before. Only files match, so that this error of a page still counts.
 */
const fileLeftWhileLoading =
  /\/(assets|council)\/\S+ A ServiceWorker intercepted the request and encountered an unexpected error\.$/;

/** Opens a Firefox, and drives it by the protocol WebDriver BiDi. */
export async function openFirefox(program: string): Promise<PlainBrowser> {
  const firefox = await startProgram(
    program,
    (folder) => ["--headless", "--no-remote", "--remote-debugging-port=0", "--profile", folder],
    /WebDriver BiDi listening on (ws:\S+)/,
  );
  const errors: string[] = [];
  const page = await openSocket(`${firefox.output[1]}/session`, (method, params) => {
    if (method !== "log.entryAdded" || params.level !== "error") return;
    if (!fileLeftWhileLoading.test(String(params.text)))
      errors.push(`${params.text} ${stackLines(params.stackTrace)}`);
  });
  const { capabilities } = await page.call<{
    capabilities: { browserName: string; browserVersion: string };
  }>("session.new", { capabilities: {} });
  await page.call("session.subscribe", { events: ["log.entryAdded"] });
  const { contexts } = await page.call<{ contexts: { context: string }[] }>(
    "browsingContext.getTree",
  );
  const { context } = contexts[0]!;
  const evaluateInPage = async (expression: string) => {
    const result = await page.call<EvaluationResult>("script.evaluate", {
      expression,
      target: { context },
      awaitPromise: true,
    });
    if (result.exceptionDetails) throw new Error(result.exceptionDetails.text);
    return result.result;
  };
  return {
    name: `${capabilities.browserName} ${capabilities.browserVersion}`,
    errors,
    goto: async (url) =>
      void (await page.call("browsingContext.navigate", { context, url, wait: "none" })),
    async evaluate<Value>(expression: string) {
      const { value } = await evaluateInPage(
        `(async () => JSON.stringify(await (${expression})))()`,
      );
      return (value === undefined ? undefined : JSON.parse(value)) as Value;
    },
    async setFiles(selector, files) {
      const { sharedId } = await evaluateInPage(
        `document.querySelector(${JSON.stringify(selector)})`,
      );
      await page.call("input.setFiles", { context, element: { sharedId }, files });
    },
    clearCookies: async () => void (await page.call("storage.deleteCookies")),
    async close() {
      page.close();
      await firefox.end();
    },
  };
}

function stackLines(stack: { callFrames: { url: string; functionName: string }[] } | null): string {
  return (stack?.callFrames ?? [])
    .slice(0, 4)
    .map(({ url, functionName }) => `\n  at ${functionName} ${url}`)
    .join("");
}
