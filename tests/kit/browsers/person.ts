import { setTimeout as pause } from "node:timers/promises";
import type { PlainBrowser } from "./plain-browser.ts";

/** How long an action may take on a busy machine. */
const timeoutMs = 30_000;
/** After this time a page that has not come is opened again: the previous page may have loaded another one meanwhile. */
const reopenAfterMs = 3000;

/**
 * What a person does in a page; each action waits until it is possible, or fails with what it
 * waited for.
 */
export interface Person {
  open(path: string): Promise<void>;
  type(name: string, text: string): Promise<void>;
  tick(name: string): Promise<void>;
  /** Clicks the button, link or summary inside a selector with exactly this text, or one that matches, unless covered. */
  press(text: string | RegExp, within?: string): Promise<void>;
  attach(selector: string, paths: string[]): Promise<void>;
  waitForText(text: string): Promise<void>;
  /** Brings what the selector finds into the window. */
  scrollTo(selector: string): Promise<void>;
  /** Waits for a canvas with more than its background. */
  waitForDrawing(): Promise<void>;
  waitForPath(path: string): Promise<void>;
}

/**
 * @param url the portal's
 * @param atMostMs how long an action may take
 */
export function personAt(browser: PlainBrowser, url: string, atMostMs = timeoutMs): Person {
  /**
   * Polls until the expression is true. A page that is being left does not answer, which is no error.
   * @returns its last value, or the last error
   */
  const poll = async (expression: string, ms: number) => {
    let last: unknown;
    for (const end = Date.now() + ms; Date.now() < end; await pause(100)) {
      last = await browser.evaluate(expression).catch((error: unknown) => error);
      if (last === true) break;
    }
    return last;
  };
  const failure = async (what: string, last: unknown) => {
    const page = await browser
      .evaluate<string>("location.href + '\\n' + document.body.innerText")
      .catch(String);
    return new Error(
      `${browser.name} waited for ${what} (${String(last)}) in:\n${page}\n${browser.errors.join("\n")}`,
    );
  };
  const until = async (what: string, expression: string) => {
    const last = await poll(expression, atMostMs);
    if (last !== true) throw await failure(what, last);
  };
  const act = (what: string, script: string, ...values: unknown[]) =>
    until(
      what,
      `document.readyState === "complete" && (${script})(${values.map((value) => JSON.stringify(value)).join(",")})`,
    );
  return {
    async open(path) {
      const isThere = `document.readyState === "complete" && location.pathname + location.search === ${JSON.stringify(path)}`;
      let last: unknown;
      for (const end = Date.now() + atMostMs; Date.now() < end && last !== true;) {
        await browser.goto(url + path);
        last = await poll(isThere, Math.min(reopenAfterMs, end - Date.now()));
      }
      if (last !== true) throw await failure(path, last);
    },
    type: (name, text) => act(`the field ${name}`, typeInto, name, text),
    tick: (name) => act(`the box ${name}`, tickBox, name),
    press: (text, within = "body") =>
      act(
        `the button ${text}`,
        pressOn,
        typeof text === "string" ? text : [text.source, text.flags],
        within,
      ),
    async attach(selector, paths) {
      await act(selector, "(selector) => document.querySelector(selector) !== null", selector);
      await browser.setFiles(selector, paths);
    },
    waitForText: (text) =>
      act(`the text ${text}`, "(text) => document.body.innerText.includes(text)", text),
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

/** JavaScript of a function that returns true if a canvas has dark pixels, else why not. */
export const hasDarkPixels = `(canvas) => {
  if (!canvas || canvas.width === 0) return "there is no canvas";
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  for (let at = 0; at < data.length; at += 4)
    if (data[at + 3] > 200 && data[at] + data[at + 1] + data[at + 2] < 450) return true;
  return "it is blank";
}`;

/** With the setter of the element's prototype: React replaces the setter of a field that it controls. */
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

const pressOn = `(text, within) => {
  const fits = (shown) => typeof text === "string" ? shown === text : new RegExp(...text).test(shown);
  const target = [...document.querySelectorAll(within + " button, " + within + " a, " + within + " summary")]
    .find((one) => fits(one.textContent.replace(/\\s+/g, " ").trim()) && one.getClientRects().length > 0);
  if (!target) return "there is none";
  target.scrollIntoView({ block: "center" });
  const { left, top, width, height } = target.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  if (!target.contains(hit)) return "something lies over it: " + (hit && hit.outerHTML.slice(0, 200));
  target.click();
  return true;
}`;
