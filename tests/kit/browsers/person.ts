import { setTimeout as pause } from "node:timers/promises";
import type { PlainBrowser } from "./plain-browser.ts";

/** How long an action may take on a busy machine. */
const timeoutMs = 30_000;
/** After this time a page that did not open is opened again: the previous page may have loaded another page instead. */
const reopenAfterMs = 3000;

/**
 * The actions of a person in a page. Each action waits until it is possible, or fails with an error that says what it
 * waited for.
 */
export interface Person {
  open(path: string): Promise<void>;
  type(name: string, text: string): Promise<void>;
  tick(name: string): Promise<void>;
  /**
   * Clicks the visible button, link or summary inside the element `within` whose text is, or matches, `text`. Fails if
   * another element covers it.
   */
  press(text: string | RegExp, within?: string): Promise<void>;
  attach(selector: string, paths: string[]): Promise<void>;
  waitForText(text: string): Promise<void>;
  /** Scrolls to the element that the selector finds. */
  scrollTo(selector: string): Promise<void>;
  /** Waits until the first canvas has dark pixels. */
  waitForDrawing(): Promise<void>;
  waitForPath(path: string): Promise<void>;
}

/**
 * @param url the URL of the portal
 * @param maxMs how long an action may take
 */
export function personAt(browser: PlainBrowser, url: string, maxMs = timeoutMs): Person {
  /**
   * Polls until the expression is true. Goes on after an error, because a page that is being left cannot evaluate it.
   * @returns the last value of the expression, or the last error
   */
  const poll = async (expression: string, ms: number) => {
    let lastResult: unknown;
    for (const end = Date.now() + ms; Date.now() < end; await pause(100)) {
      lastResult = await browser.evaluate(expression).catch((error: unknown) => error);
      if (lastResult === true) break;
    }
    return lastResult;
  };
  const failure = async (what: string, lastResult: unknown) => {
    const page = await browser
      .evaluate<string>("location.href + '\\n' + document.body.innerText")
      .catch(String);
    return new Error(
      `${browser.name} waited for ${what} (${String(lastResult)}) in:\n${page}\n${browser.errors.join("\n")}`,
    );
  };
  const until = async (what: string, expression: string) => {
    const lastResult = await poll(expression, maxMs);
    if (lastResult !== true) throw await failure(what, lastResult);
  };
  const act = (what: string, script: string, ...values: unknown[]) =>
    until(
      what,
      `document.readyState === "complete" && (${script})(${values.map((value) => JSON.stringify(value)).join(",")})`,
    );
  return {
    async open(path) {
      const isOpen = `document.readyState === "complete" && location.pathname + location.search === ${JSON.stringify(path)}`;
      let lastResult: unknown;
      for (const end = Date.now() + maxMs; Date.now() < end && lastResult !== true;) {
        await browser.goto(url + path);
        lastResult = await poll(isOpen, Math.min(reopenAfterMs, end - Date.now()));
      }
      if (lastResult !== true) throw await failure(path, lastResult);
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

/** The JavaScript of a function that returns true if a canvas has dark pixels, and otherwise the reason. */
export const hasDarkPixels = `(canvas) => {
  if (!canvas || canvas.width === 0) return "there is no canvas";
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  for (let at = 0; at < data.length; at += 4)
    if (data[at + 3] > 200 && data[at] + data[at + 1] + data[at + 2] < 450) return true;
  return "it is blank";
}`;

/** Sets the value by the setter of the element's prototype, because React replaces the setter of a field it controls. */
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
  const matches = (label) => typeof text === "string" ? label === text : new RegExp(...text).test(label);
  const target = [...document.querySelectorAll(within + " button, " + within + " a, " + within + " summary")]
    .find((control) => matches(control.textContent.replace(/\\s+/g, " ").trim()) && control.getClientRects().length > 0);
  if (!target) return "there is none";
  target.scrollIntoView({ block: "center" });
  const { left, top, width, height } = target.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  if (!target.contains(hit)) return "something lies over it: " + (hit && hit.outerHTML.slice(0, 200));
  target.click();
  return true;
}`;
