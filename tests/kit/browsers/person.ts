import { setTimeout as pause } from "node:timers/promises";
import type { PlainBrowser } from "./plain-browser.ts";

/** A busy machine takes longer. */
const timeoutMs = 30_000;

/**
 * What a person does in a page; each action waits until it is possible, or fails with what it
 * waited for.
 */
export interface Person {
  open(path: string): Promise<void>;
  type(name: string, text: string): Promise<void>;
  tick(name: string): Promise<void>;
  /** Clicks what has this text, inside the selector, if nothing covers it. */
  press(words: string | RegExp, within?: string): Promise<void>;
  attach(selector: string, paths: string[]): Promise<void>;
  sees(words: string): Promise<void>;
  /** Brings what the selector finds into the window. */
  scrollTo(selector: string): Promise<void>;
  /** Waits for a canvas with more than its background. */
  waitForDrawing(): Promise<void>;
  waitForPath(path: string): Promise<void>;
}

/** @param url the portal's */
export function personAt(browser: PlainBrowser, url: string): Person {
  /** Polls: a page that is being left does not answer, which is no error. */
  const until = async (what: string, expression: string) => {
    let last: unknown;
    for (const end = Date.now() + timeoutMs; Date.now() < end; await pause(100)) {
      last = await browser.evaluate(expression).catch((error: unknown) => error);
      if (last === true) return;
    }
    const page = await browser
      .evaluate<string>("location.href + '\\n' + document.body.innerText")
      .catch(String);
    throw new Error(
      `${browser.name} waited for ${what} (${String(last)}) in:\n${page}\n${browser.errors.join("\n")}`,
    );
  };
  const act = (what: string, script: string, ...values: unknown[]) =>
    until(
      what,
      `document.readyState === "complete" && (${script})(${values.map((value) => JSON.stringify(value)).join(",")})`,
    );
  return {
    async open(path) {
      const isThere = `document.readyState === "complete" && location.pathname + location.search === ${JSON.stringify(path)}`;
      // A new page may load meanwhile: ask again.
      for (const end = Date.now() + timeoutMs; Date.now() < end;) {
        await browser.goto(url + path);
        for (let count = 0; count < 30; count += 1, await pause(100))
          if ((await browser.evaluate(isThere).catch(() => false)) === true) return;
      }
      await until(path, isThere);
    },
    type: (name, text) => act(`the field ${name}`, typeInto, name, text),
    tick: (name) => act(`the box ${name}`, tickBox, name),
    press: (words, within = "body") =>
      act(
        `the button ${words}`,
        pressOn,
        typeof words === "string" ? `^${words}$` : words.source,
        within,
      ),
    async attach(selector, paths) {
      await act(selector, "(selector) => document.querySelector(selector) !== null", selector);
      await browser.setFiles(selector, paths);
    },
    sees: (words) =>
      act(`the words ${words}`, "(words) => document.body.innerText.includes(words)", words),
    scrollTo: (selector) =>
      act(
        selector,
        `(selector) => {
          const target = document.querySelector(selector);
          if (target) target.scrollIntoView();
          return target !== null;
        }`,
        selector,
      ),
    waitForDrawing: () =>
      act("a drawing", `() => (${hasDarkPixels})(document.querySelector("canvas"))`),
    waitForPath: (path) => act(path, "(path) => location.pathname === path", path),
  };
}

/** JavaScript that returns whether a canvas contains something dark. */
export const hasDarkPixels = `(canvas) => {
  if (!canvas || canvas.width === 0) return "there is no canvas";
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  for (let at = 0; at < data.length; at += 4)
    if (data[at + 3] > 200 && data[at] + data[at + 1] + data[at + 2] < 450) return true;
  return "it is blank";
}`;

const typeInto = `(name, text) => {
  const field = document.querySelector('[name="' + name + '"]');
  if (!field) return "there is none";
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value");
  set.call(field, text);
  for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
  return true;
}`;

const tickBox = `(name) => {
  const box = document.querySelector('[name="' + name + '"]');
  if (!box) return "there is none";
  if (!box.checked) box.click();
  return box.checked;
}`;

const pressOn = `(words, within) => {
  const pattern = new RegExp(words);
  const target = [...document.querySelectorAll(within + " button, " + within + " a, " + within + " summary")]
    .find((one) => pattern.test(one.textContent.replace(/\\s+/g, " ").trim()) && one.getClientRects().length > 0);
  if (!target) return "there is none";
  target.scrollIntoView({ block: "center" });
  const { left, top, width, height } = target.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  if (!target.contains(hit)) return "something lies over it: " + (hit && hit.outerHTML.slice(0, 200));
  target.click();
  return true;
}`;
