import { beforeEach, expect, test, vi } from "vitest";
import type { DraftSaver } from "./draft-saver.ts";
import type { SaveDraftResponse } from "./save-draft-response.ts";

const storeInTab = vi.hoisted(() => vi.fn<(form: HTMLFormElement) => void>());
vi.mock("./typed-in-tab.ts", () => ({ storeInTab }));

const texts = {
  url: "/apply/income/draft?form=key",
  saved: "Saved.",
  replaced: "You had saved something else for:",
  notSaved: "Not saved yet.",
  otherPerson: "Another person is signed in.",
  applicantGone: "Nobody can file for this person.",
  filingEnded: "You may not file for others any more.",
  noSpace: "The portal has no space at the moment.",
  alreadySubmitted: "This was sent already.",
};

/** The parts of the page that the element reads and writes. */
let line: { textContent: string; className: string };
let link: { hidden: boolean };
let notice: { hidden: boolean; textContent: string; dismiss: () => void };
let reason: Record<string, unknown>;
let income: Record<string, unknown>;
let events: EventTarget;
let saver: DraftSaver;

class FakeElement {
  dataset: Record<string, string> = texts;
  isConnected = true;
  closest = () => form;
  dispatchEvent = () => true;
  querySelector = (selector: string) =>
    ({ p: line, a: link, input: version, "[role=alert]": noticeElement })[selector];
}
const version = { value: "1" };
const form = {
  action: "/apply/income?form=key",
  querySelectorAll: () => [reason, income],
  querySelector: (selector: string) =>
    [reason, income].find(({ name }) => selector.includes(String(name))) ?? { value: "v1" },
  dispatchEvent: () => true,
};
const noticeElement = {
  set hidden(hidden: boolean) {
    notice.hidden = hidden;
  },
  querySelector: (selector: string) =>
    selector === "span"
      ? notice
      : { addEventListener: (_: string, press: () => void) => void (notice.dismiss = press) },
};

beforeEach(async () => {
  line = { textContent: "", className: "hint" };
  link = { hidden: true };
  notice = { hidden: true, textContent: "", dismiss: () => {} };
  reason = control("reason");
  income = control("income");
  events = new EventTarget();
  vi.useFakeTimers();
  storeInTab.mockClear();
  vi.stubGlobal("HTMLElement", FakeElement);
  vi.stubGlobal("customElements", { define: () => {} });
  vi.stubGlobal("document", {
    querySelector: () => null,
    documentElement: { classList: { toggle: () => {} } },
  });
  vi.stubGlobal("window", {
    addEventListener: (kind: string, listener: (event: unknown) => void) =>
      events.addEventListener(kind, (event) => listener((event as CustomEvent).detail)),
  });
  vi.resetModules();
  saver = new (await import("./draft-saver.ts")).DraftSaver();
  saver.connectedCallback();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test("the notice of fields that a save overwrote stays while typing and saving go on, until it is dismissed", async () => {
  await save("School", answer({ outcome: "saved", version: 2, replaced: ["reason"] }));
  const overwrittenText = "You had saved something else for: Reason";
  expect(notice).toMatchObject({ hidden: false, textContent: overwrittenText });
  expect(line.textContent).toBe("Saved.");

  type("A school");
  expect(line.textContent).toBe("");
  await save("A school", answer({ outcome: "saved", version: 3, replaced: [] }));
  expect(line.textContent).toBe("Saved.");
  expect(notice).toMatchObject({ hidden: false, textContent: overwrittenText });

  notice.dismiss();
  expect(notice.hidden).toBe(true);
  await save("My school", answer({ outcome: "saved", version: 4, replaced: ["reason"] }));
  expect(notice.hidden).toBe(false);
});

test("a value saved on another device is filled in, even if a typed value of another field was not saved", async () => {
  const response = { unseen: { income: "90000" }, kept: { reason: "A school" } };
  await save("School", answer({ outcome: "saved", version: 2, ...response }));
  expect(income).toMatchObject({ value: "90000", defaultValue: "90000" });
  expect(version.value).toBe("2");
});

test("a value saved elsewhere is not filled in while its field is being typed into; the notice names the field", async () => {
  const send = holdRequest();
  fire("change", reason);
  await vi.advanceTimersByTimeAsync(0);
  income.value = "80000";
  fire("input", income);
  send(answer({ outcome: "saved", version: 3, unseen: { income: "90000" } }));
  await vi.advanceTimersByTimeAsync(0);
  expect(income.value).toBe("80000");
  expect(notice).toMatchObject({
    hidden: false,
    textContent: "You had saved something else for: Income",
  });
});

test("a value saved elsewhere is filled into a field that has the focus but was not changed", async () => {
  vi.stubGlobal("document", { ...document, activeElement: income });
  const unseen = { income: "90000" };
  await save("School", answer({ outcome: "saved", version: 2, unseen }));
  expect(income.value).toBe("90000");
  expect(notice.hidden).toBe(true);
});

test("a late response to a form that was replaced on the page stores nothing of that form", async () => {
  const dispatch = vi.spyOn(saver, "dispatchEvent");
  const send = holdRequest();
  fire("change", reason);
  await vi.advanceTimersByTimeAsync(0);
  saver = Object.assign(saver, { isConnected: false });
  send(answer({ outcome: "saved", version: 2 }));
  await vi.advanceTimersByTimeAsync(0);
  expect(storeInTab).not.toHaveBeenCalled();
  expect(dispatch).not.toHaveBeenCalled();
});

test("a save that the portal has no space for says so, and the message stays while typing goes on", async () => {
  await save("School", answer({ outcome: "noSpace" }, 507));
  expect(line.textContent).toBe("The portal has no space at the moment.");
  type("A school");
  expect(line.textContent).toBe("The portal has no space at the moment.");
  expect([...saver.unsaved]).toEqual(["reason"]);
});

test("once somebody else has signed in, the form says so, and its values stay unsaved", async () => {
  const headers = { "X-Refused": "otherPerson" };
  await save("School", new Response("<!doctype html>", { status: 403, headers }));
  expect(line.textContent).toBe("Another person is signed in.");
  expect(link.hidden).toBe(true);
  expect([...saver.unsaved]).toEqual(["reason"]);
});

test.each([undefined, "otherOrigin", "ownerMissing"])(
  "a save that is forbidden for another reason (%s) does not say that somebody else is signed in",
  async (refusal) => {
    const headers: HeadersInit = refusal ? { "X-Refused": refusal } : {};
    await save("School", new Response("<!doctype html>", { status: 403, headers }));
    expect(line.textContent).toBe("Not saved yet.");
  },
);

test.each(["applicantGone", "filingEnded"] as const)(
  "a form that cannot be filed any more (%s) says so, and is not sent again when its window gets the focus",
  async (refusal) => {
    const headers = { "X-Refused": refusal };
    await save("School", new Response("<!doctype html>", { status: 403, headers }));
    expect(line.textContent).toBe(texts[refusal]);
    expect(line.className, "in view").toContain("phone-strip");
    const send = vi.fn<typeof fetch>();
    vi.stubGlobal("fetch", send);
    fire("focus");
    await vi.advanceTimersByTimeAsync(0);
    expect(send).not.toHaveBeenCalled();
  },
);

test("a response that is an error page counts as not saved", async () => {
  await save("School", new Response("<!doctype html>", { status: 500 }));
  expect(line.textContent).toBe("Not saved yet.");
});

test.each(["alreadySubmitted", "serviceClosed"] as const)(
  "a form that is refused for good (%s) is sent again when it is changed, not when its window gets the focus",
  async (outcome) => {
    await save("School", answer({ outcome }, 409));
    const send = vi.fn<() => Promise<Response>>(() =>
      Promise.resolve(answer({ outcome: "saved", version: 2 })),
    );
    vi.stubGlobal("fetch", send);
    for (const kind of ["focus", "online"]) fire(kind);
    await vi.advanceTimersByTimeAsync(0);
    expect(send).not.toHaveBeenCalled();
    fire("change", reason);
    await vi.advanceTimersByTimeAsync(0);
    expect(send).toHaveBeenCalledTimes(1);
    expect(line.textContent).toBe("Saved.");
  },
);

test("what was typed while the service was closed is sent with the next change after it opens", async () => {
  await save("School", answer({ outcome: "serviceClosed" }, 409));
  income.value = "90000";
  const send = vi.fn<typeof fetch>(() => Promise.resolve(answer({ outcome: "saved", version: 2 })));
  vi.stubGlobal("fetch", send);
  fire("change", income);
  await vi.advanceTimersByTimeAsync(0);
  const { body } = send.mock.calls[0]![1]!;
  expect(Object.fromEntries(body as URLSearchParams)).toMatchObject({
    reason: "School",
    income: "90000",
  });
  expect(line.textContent).toBe("Saved.");
  expect(saver.unsaved.size).toBe(0);
});

test.each(["input", "focus", "pageshow"])(
  "a page that began to unload and stayed (%s) updates the tab's storage again after a save",
  async (kind) => {
    vi.stubGlobal("fetch", () => Promise.resolve(answer({ outcome: "saved", version: 2 })));
    fire("beforeunload");
    fire("change", reason);
    await vi.advanceTimersByTimeAsync(0);
    expect(storeInTab).not.toHaveBeenCalled();
    fire(kind);
    fire("change", reason);
    await vi.advanceTimersByTimeAsync(0);
    expect(storeInTab).toHaveBeenCalledTimes(1);
  },
);

test("a form that the portal had no space for is sent again when its window gets the focus", async () => {
  await save("School", answer({ outcome: "noSpace" }, 507));
  vi.stubGlobal("fetch", () => Promise.resolve(answer({ outcome: "saved", version: 2 })));
  fire("focus");
  await vi.advanceTimersByTimeAsync(0);
  expect(line.textContent).toBe("Saved.");
});

function answer(body: SaveDraftResponse, status = 200): Response {
  return Response.json(body, { status });
}

function control(name: string): Record<string, unknown> {
  const text = { type: "text", value: "", defaultValue: "" };
  const label = name[0]!.toUpperCase() + name.slice(1);
  const field = { querySelector: () => ({ textContent: label }) };
  return { name, ...text, dataset: {}, closest: () => field, getAttribute: () => null };
}

/** Lets every request wait. Returns a function that answers it. */
function holdRequest(): (response: Response) => void {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => promise);
  return resolve;
}

/** An event of the window, or of a control. */
function fire(kind: string, target: unknown = window): void {
  events.dispatchEvent(new CustomEvent(kind, { detail: { target } }));
}

function type(text: string): void {
  reason.value = text;
  fire("input", reason);
}

/** Types, leaves the field, and waits for the answer. */
async function save(text: string, response: Response): Promise<void> {
  vi.stubGlobal("fetch", () => Promise.resolve(response));
  type(text);
  fire("change", reason);
  await vi.advanceTimersByTimeAsync(0);
}
