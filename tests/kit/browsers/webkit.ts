import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../free-port.ts";
import type { PlainBrowser } from "./plain-browser.ts";
import { startProgram } from "./program.ts";

/** Shell commands that turn animations off, because without a graphics card WebKit crashes in view transitions. */
const turnAnimationsOff =
  "for version in 3 4; do mkdir -p .config/gtk-$version.0; " +
  "printf '[Settings]\\ngtk-enable-animations=0\\n' > .config/gtk-$version.0/settings.ini; done";

/** The key of an element's id in a response (WebDriver: "web element identifier"). */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";
const timeoutMs = 30_000;

/**
 * Opens WebKitGTK's MiniBrowser by WebDriver, on a virtual screen (xvfb).
 * @param program the path of MiniBrowser, whose driver is `WebKitWebDriver`
 */
export async function openWebKit(program: string): Promise<PlainBrowser> {
  const port = await freePort();
  const errors: string[] = [];
  const driver = await startProgram(
    "xvfb-run",
    () => [
      "-a",
      "sh",
      "-c",
      `${turnAnimationsOff}; echo started; exec WebKitWebDriver --port=${port}`,
    ],
    /started/,
    {
      env: { WEBKIT_DISABLE_COMPOSITING_MODE: "1", WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" },
      onLine: (line) => /CONSOLE \S+ ERROR/.test(line) && errors.push(line),
    },
  );
  const callDriver = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as {
      value: Value & { error?: string; message?: string };
    };
    if (!response.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value;
  };
  const end = Date.now() + timeoutMs;
  while (!(await callDriver("GET", "/status").catch(() => undefined))) {
    if (Date.now() > end) throw new Error("WebKitWebDriver did not start");
    await pause(100);
  }
  const { sessionId, capabilities } = await callDriver<{
    sessionId: string;
    capabilities: { browserName: string; browserVersion: string };
  }>("POST", "/session", {
    capabilities: {
      alwaysMatch: {
        "webkitgtk:browserOptions": {
          binary: program,
          args: ["--automation", "--enable-write-console-messages-to-stdout=true"],
        },
      },
    },
  });
  const session = `/session/${sessionId}`;
  return {
    name: `${capabilities.browserName} ${capabilities.browserVersion}`,
    errors,
    goto: (url) => callDriver("POST", `${session}/url`, { url }),
    async evaluate<Value>(expression: string) {
      const script = `return JSON.stringify(${expression});`;
      const value = await callDriver<string | null>("POST", `${session}/execute/sync`, {
        script,
        args: [],
      });
      return (value === null ? undefined : JSON.parse(value)) as Value;
    },
    async setFiles(selector, files) {
      const element = await callDriver<Record<string, string>>("POST", `${session}/element`, {
        using: "css selector",
        value: selector,
      });
      const text = files.join("\n");
      await callDriver("POST", `${session}/element/${element[elementKey]}/value`, { text });
    },
    clearCookies: () => callDriver("DELETE", `${session}/cookie`),
    async close() {
      await callDriver("DELETE", session).catch(() => {});
      await driver.end();
    },
  };
}
