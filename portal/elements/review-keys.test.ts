import { beforeEach, expect, test, vi, type Mock } from "vitest";

/** How long an opened application must have been in sight before a key decides about it. */
const settleMs = 300;

/** A script of the browser, not a module: its types cannot be imported. */
const script: string = "./review-keys.ts";

type Listener = (event: unknown) => void;

let listeners: { type: string; listener: Listener }[];
let decide: Mock<() => void>;
/** The button Under Review, and whether the bar says that a decision ends a certificate. */
let underReview: { click: Mock<() => void>; focus: Mock<() => void> };
let endsCertificate: boolean;
/** The link to the next review, and the sentence that there is none. */
let nextLink: { click: Mock<() => void> } | null;
let lastSentence: { focus: Mock<() => void> } | null;

class FakeElement {
  closest = (selector: string) => (selector === ".decision-bar button" ? this : null);
  matches = () => false;
}

/** A review that was opened just now, with the button Approve and Next. */
beforeEach(async () => {
  listeners = [];
  decide = vi.fn<() => void>();
  underReview = { click: vi.fn<() => void>(), focus: vi.fn<() => void>() };
  endsCertificate = false;
  nextLink = lastSentence = null;
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.stubGlobal("location", { hash: "" });
  vi.stubGlobal("Element", FakeElement);
  vi.stubGlobal("HTMLElement", FakeElement);
  vi.stubGlobal("document", {
    querySelector: (selector: string) => {
      if (selector === ".decision-bar [name=next]") return { click: decide };
      if (selector === ".decision-bar [value=under-review]") return underReview;
      if (selector === ".decision-bar [data-ends-certificate]") return endsCertificate ? {} : null;
      if (selector === "[data-review-next]") return nextLink;
      if (selector === "[data-review-last]") return lastSentence;
      if (selector === ".review") return {};
      return selector === "#main [data-permanent]" ? {} : null;
    },
    addEventListener: (type: string, listener: Listener) => listeners.push({ type, listener }),
  });
  vi.resetModules();
  await import(script);
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test("the key that approves does nothing until the application has been in sight for a while", () => {
  press("a");
  vi.advanceTimersByTime(settleMs - 1);
  press("a");
  expect(decide).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  press("a");
  expect(decide).toHaveBeenCalledOnce();
});

test("a click that was meant for the previous application decides nothing", () => {
  expect(clickIsPrevented()).toBe(true);
  vi.advanceTimersByTime(settleMs);
  expect(clickIsPrevented()).toBe(false);
});

test("if Under Review would revoke a certificate, the key u only moves the focus to its button", () => {
  vi.advanceTimersByTime(settleMs);
  endsCertificate = true;
  press("u");
  expect(underReview.click).not.toHaveBeenCalled();
  expect(underReview.focus).toHaveBeenCalledOnce();
  endsCertificate = false;
  press("u");
  expect(underReview.click).toHaveBeenCalledOnce();
});

test.each(["n", "j"])("the key %s opens the next review, or says that this is the last", (key) => {
  nextLink = { click: vi.fn<() => void>() };
  press(key);
  expect(nextLink.click).toHaveBeenCalledOnce();
  nextLink = null;
  lastSentence = { focus: vi.fn<() => void>() };
  press(key);
  expect(lastSentence.focus).toHaveBeenCalledOnce();
});

test("a held Enter presses no button of a decision, whatever key put the focus there", () => {
  expect(isPrevented("keydown", { key: "Enter", repeat: true })).toBe(true);
  expect(isPrevented("keydown", { key: "Enter", repeat: false })).toBe(false);
});

function press(key: string): void {
  dispatch("keydown", { key, target: null });
}

const clickIsPrevented = () => isPrevented("click", { detail: 1 });

/** Whether an event at the button Approve and Next is kept from deciding. */
function isPrevented(type: string, event: object): boolean {
  const preventDefault = vi.fn<() => void>();
  dispatch(type, { target: new FakeElement(), ...event, preventDefault });
  return preventDefault.mock.calls.length > 0;
}

function dispatch(type: string, event: object): void {
  for (const each of listeners)
    if (each.type === type) each.listener({ preventDefault: () => {}, ...event });
}
