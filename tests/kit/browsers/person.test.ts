import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { personAt } from "./person.ts";
import type { PlainBrowser } from "./plain-browser.ts";

const url = "http://localhost:3000";

function browserWith(evaluate: (expression: string) => unknown): PlainBrowser {
  const doNothing = async () => {};
  return {
    name: "a browser",
    errors: [],
    goto: doNothing,
    evaluate: async (expression) => evaluate(expression) as never,
    setFiles: doNothing,
    clearCookies: doNothing,
    close: doNothing,
  };
}

/** A page with one button; `clicks` counts how often it was clicked. */
function pageWithButton(textContent: string) {
  let clicks = 0;
  const button = {
    textContent,
    getClientRects: () => [{}],
    scrollIntoView() {},
    getBoundingClientRect: () => ({ left: 0, top: 0, width: 10, height: 10 }),
    contains: () => true,
    click: () => void (clicks += 1),
  };
  const document = {
    readyState: "complete",
    body: { innerText: textContent },
    querySelectorAll: () => [button],
    elementFromPoint: () => button,
  };
  const browser = browserWith((expression) =>
    runInNewContext(expression, { document, location: { href: url } }),
  );
  return { person: personAt(browser, url, 150), clicks: () => clicks };
}

describe("a person in a page", () => {
  it.each([
    ["Export CSV (1)", "Export CSV (1)", 1],
    ["Save and Come Back Later", "Save", 0],
    ["Rejected", /rejected/i, 1],
    ["Rejected", /rejected/, 0],
  ])("who sees the button $0 clicks it $2 times by pressing $1", async (label, text, times) => {
    const { person, clicks } = pageWithButton(label);
    const pressing = person.press(text);
    if (times === 0) await expect(pressing).rejects.toThrow("there is none");
    else await pressing;
    expect(clicks()).toBe(times);
  });

  it("stops waiting for a page after the time that an action may take", async () => {
    const started = performance.now();
    const opening = personAt(
      browserWith(() => false),
      url,
      1000,
    ).open("/about");
    await expect(opening).rejects.toThrow("a browser waited for /about (false)");
    expect(performance.now() - started).toBeLessThan(1800);
  });
});
