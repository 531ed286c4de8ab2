import { beforeEach, expect, it, vi } from "vitest";
import type { WorkerMessage } from "./worker-messages.ts";

const askWorker = vi.hoisted(() => vi.fn<(message: WorkerMessage) => Promise<undefined>>());
vi.mock("./ask-worker.ts", () => ({ askWorker }));
vi.mock("./page-copy.ts", () => ({ isOfflineCopy: () => false, pageOwner: () => "ramesh" }));

const page = { cookie: "", documentElement: { lang: "en", dataset: { theme: "light" } } };
let workers: EventTarget;
let register: (registration: object) => void;

beforeEach(async () => {
  askWorker.mockReset();
  page.cookie = "session-fingerprint=his";
  const registration = new Promise<object>((resolve) => (register = resolve));
  workers = Object.assign(new EventTarget(), {
    controller: {},
    ready: registration,
    register: () => registration,
  });
  vi.stubEnv("PROD", true);
  vi.stubGlobal("navigator", { serviceWorker: workers });
  vi.stubGlobal("location", { protocol: "http:", pathname: "/services" });
  vi.stubGlobal("document", page);
  vi.resetModules();
  await import("./report-visit.ts");
  return () => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  };
});

const settle = () => new Promise((resolve) => setTimeout(resolve));

it("a page is reported to the worker once it is opened, and again to a newer worker", async () => {
  register({});
  await settle();
  workers.dispatchEvent(new Event("controllerchange"));
  await settle();
  const opened = { path: "/services", language: "en", theme: "light" };
  const visit = { ...opened, owner: "ramesh", session: "his" };
  expect(askWorker.mock.calls).toEqual([[{ what: "visit", visit }], [{ what: "visit", visit }]]);
});

it.each(["session-fingerprint=hers", "session-fingerprint=ended", ""])(
  "a page that was left open after its session changed is not reported (%s)",
  async (cookie) => {
    page.cookie = cookie;
    workers.dispatchEvent(new Event("controllerchange"));
    register({});
    await settle();
    expect(askWorker).not.toHaveBeenCalled();
  },
);
