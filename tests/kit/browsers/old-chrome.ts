import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { PlainBrowser } from "./plain-browser.ts";
import { startProgram } from "./program.ts";
import { openSocket } from "./socket.ts";

interface EvaluationResult {
  result: { value?: string };
  exceptionDetails?: Failure;
}
interface Failure {
  text: string;
  exception?: { description?: string };
}

/**
 * Opens a Chrome of the oldest supported version, in a window as wide as a phone, and drives it by the DevTools protocol.
 * @param program the path of the browser, beside which scripts/testing/old-chrome.mjs has put a folder of its libraries
 */
export async function openOldChrome(program: string): Promise<PlainBrowser> {
  const chrome = await startProgram(
    program,
    (folder) => [...flags, `--user-data-dir=${folder}`],
    /DevTools listening on (ws:\S+)/,
    {
      env: { LD_LIBRARY_PATH: `${dirname(program)}/lib` },
    },
  );
  const errors: string[] = [];
  const { host } = new URL(chrome.output[1]!);
  const target = await firstTarget(host);
  const { Browser: name } = (await (await fetch(`http://${host}/json/version`)).json()) as {
    Browser: string;
  };
  const page = await openSocket(target.webSocketDebuggerUrl, (method, params) => {
    if (method === "Runtime.exceptionThrown") errors.push(describe(params.exceptionDetails));
    if (method === "Runtime.consoleAPICalled" && params.type === "error")
      errors.push(
        params.args
          .map(
            (arg: { value?: unknown; description?: string }) =>
              arg.description ?? String(arg.value),
          )
          .join(" "),
      );
    if (method === "Log.entryAdded" && params.entry.level === "error")
      errors.push(`${params.entry.text} ${params.entry.url ?? ""}`);
  });
  for (const domain of ["Page", "Runtime", "Log", "DOM", "Network"])
    await page.call(`${domain}.enable`);
  return {
    name,
    errors,
    goto: async (url) => void (await page.call("Page.navigate", { url })),
    async evaluate<Value>(expression: string) {
      const { result, exceptionDetails } = await page.call<EvaluationResult>("Runtime.evaluate", {
        expression: `(async () => JSON.stringify(await (${expression})))()`,
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails) throw new Error(describe(exceptionDetails));
      return (result.value === undefined ? undefined : JSON.parse(result.value)) as Value;
    },
    async setFiles(selector, files) {
      const { root } = await page.call<{ root: { nodeId: number } }>("DOM.getDocument");
      const { nodeId } = await page.call<{ nodeId: number }>("DOM.querySelector", {
        nodeId: root.nodeId,
        selector,
      });
      await page.call("DOM.setFileInputFiles", { files, nodeId });
    },
    clearCookies: () => page.call("Network.clearBrowserCookies"),
    async close() {
      page.close();
      await chrome.end();
    },
  };
}

/** Waits for the first page, because the browser listens for connections shortly before it has a page. */
async function firstTarget(host: string): Promise<{ webSocketDebuggerUrl: string }> {
  for (;;) {
    const targets = (await (await fetch(`http://${host}/json/list`)).json()) as {
      webSocketDebuggerUrl: string;
    }[];
    if (targets[0]) return targets[0];
    await pause(50);
  }
}

const flags = [
  "--headless",
  "--no-sandbox",
  "--no-zygote",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-sync",
  "--remote-debugging-port=0",
  // Without motion, so that tests do not read styles in the middle of a transition.
  "--force-prefers-reduced-motion",
  "--window-size=360,740",
  "--lang=en-IN",
  "about:blank",
];

function describe({ text, exception }: Failure): string {
  return exception?.description ?? text;
}
