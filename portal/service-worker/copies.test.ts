import { beforeEach, expect, it, vi } from "vitest";
import { findCopy, updateCopies } from "./copies.ts";

const site = "https://portal.example";
const page = (content: string, language = "en") =>
  `<!DOCTYPE html><html lang="${language}" dir="ltr"><head></head><body><main id="main">${content}</main></body></html>`;

interface Answer {
  body: string;
  status?: number;
  redirected?: boolean;
  type?: ResponseType;
}

/** The portal's responses by path while it is online; any other path is a public page. */
let answers: Record<string, Answer>;
let isOnline: boolean;
let requests: { path: string; init: RequestInit | undefined }[];
let stores: Map<string, Map<string, Response>>;

beforeEach(() => {
  [answers, isOnline, requests, stores] = [{}, true, [], new Map()];
  vi.stubGlobal("caches", cacheStorage());
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    requests.push({ path, init });
    if (!isOnline) throw new TypeError("no connection");
    const {
      body,
      status = 200,
      redirected = false,
      type = "basic",
    } = answers[path] ?? {
      body: page(path),
    };
    const response = new Response(body, { status });
    return Object.defineProperties(response, {
      redirected: { value: redirected },
      type: { value: type },
    });
  });
  startWorkerOf("build-1");
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const startWorkerOf = (build: string) => vi.stubGlobal("BUILD", build);
const pathsIn = (build: string) => [...(stores.get(`copies-${build}`)?.keys() ?? [])];

it("copies are fetched without cookies, and past the HTTP cache", async () => {
  await updateCopies("/services/birth", "hi");
  expect(requests.map(({ path }) => path)).toContain("/services/birth");
  for (const { init } of requests)
    expect(init).toMatchObject({ credentials: "omit", cache: "no-store" });
});

it.each<[string, Answer]>([
  ["a redirected page", { body: page("Sign In"), redirected: true }],
  ["an error", { body: page("busy"), status: 503 }],
  ["a page that is gone", { body: page("gone"), status: 404 }],
  ["another site's answer", { body: page("x"), type: "cors" }],
  ["a page that is not the portal's", { body: "<html><p>Pay for this network</p></html>" }],
])("%s is not kept", async (_, answer) => {
  answers["/services/birth"] = answer;
  await updateCopies("/services/birth", "en");
  expect(pathsIn("build-1").join(" ")).not.toContain("birth");
  expect(pathsIn("build-1").join(" ")).toContain("/about");
});

it("a page is stored under its own language, whichever was requested", async () => {
  answers["/services/birth"] = { body: page("birth", "hi") };
  await updateCopies("/services/birth", "en");
  expect(pathsIn("build-1")).toContain("/services/birth?language=hi");
  expect(pathsIn("build-1")).not.toContain("/services/birth?language=en");
});

it("a page that is gone loses its copy", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await updateCopies("/services/birth", "en");
  expect(pathsIn("build-1")).toContain("/services/birth?language=en");
  vi.advanceTimersByTime(2 * 60 * 60 * 1000);
  answers["/services/birth"] = { body: page("gone"), status: 404 };
  await updateCopies("/services/birth", "en");
  expect(pathsIn("build-1")).not.toContain("/services/birth?language=en");
});

it("a new build fetches every copy anew, and deletes the old ones only afterwards", async () => {
  await updateCopies("/services/birth", "en");
  startWorkerOf("build-2");
  isOnline = false;
  await expect(updateCopies(undefined, "en")).rejects.toThrow("no connection");
  const old = await findCopy("/services/birth", { language: "en", theme: undefined });
  expect(await old?.text()).toContain("/services/birth");
  isOnline = true;
  answers["/services/birth"] = { body: page("a newer page") };
  await updateCopies(undefined, "en");
  expect([...stores.keys()]).toEqual(["copies-build-2"]);
  const copy = await findCopy("/services/birth", { language: "en", theme: undefined });
  expect(await copy?.text()).toContain("a newer page");
});

it.each([429, 503])(
  "a page that is answered with %s keeps its older copy until a newer one is stored",
  async (status) => {
    await updateCopies("/services/birth", "en");
    startWorkerOf("build-2");
    answers["/services/birth"] = { body: "busy", status };
    await updateCopies(undefined, "en");
    const old = await findCopy("/services/birth", { language: "en", theme: undefined });
    expect(await old?.text()).toContain("/services/birth");
    expect(pathsIn("build-1")).toEqual(["/services/birth?language=en"]);
    answers["/services/birth"] = { body: page("a newer page") };
    await updateCopies(undefined, "en");
    expect([...stores.keys()]).toEqual(["copies-build-2"]);
  },
);

it("a page that is gone loses its older copy, even if the request for another page fails", async () => {
  await updateCopies("/services/birth", "en");
  startWorkerOf("build-2");
  answers["/services/birth"] = { body: page("gone"), status: 404 };
  answers["/about"] = { body: "busy", status: 503 };
  await updateCopies(undefined, "en");
  expect(await findCopy("/services/birth", { language: "en", theme: undefined })).toBeUndefined();
  expect(pathsIn("build-1")).toEqual(["/about?language=en"]);
});

it("no copy of a page is stored without a file that it needs", async () => {
  const style = '<link rel="stylesheet" href="/assets/page.css"/>';
  answers["/services/birth"] = { body: page(style) };
  answers["/assets/page.css"] = { body: "busy", status: 503 };
  await updateCopies("/services/birth", "en");
  expect(pathsIn("build-1").join(" ")).not.toContain("birth");
  delete answers["/assets/page.css"];
  await updateCopies("/services/birth", "en");
  expect(pathsIn("build-1")).toContain("/assets/page.css");
  expect(pathsIn("build-1")).toContain("/services/birth?language=en");
});

/** The part of the Cache API that the worker uses, in memory. */
function cacheStorage(): Partial<CacheStorage> {
  const pathOf = (key: RequestInfo | URL) => String(key).replace(site, "");
  const isSameUrl = (key: string, path: string, options?: CacheQueryOptions) =>
    key === path || (options?.ignoreSearch === true && key.split("?")[0] === path);
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (key: RequestInfo | URL, options?: CacheQueryOptions) => {
        const path = pathOf(key);
        return [...store].find(([one]) => isSameUrl(one, path, options))?.[1].clone();
      },
      put: async (key: RequestInfo | URL, response: Response) => {
        store.delete(pathOf(key));
        store.set(pathOf(key), response);
      },
      delete: async (key: RequestInfo | URL, options?: CacheQueryOptions) => {
        const keys = [...store.keys()].filter((one) => isSameUrl(one, pathOf(key), options));
        return keys.map((one) => store.delete(one)).length > 0;
      },
      keys: async () => [...store.keys()].map((path) => ({ url: site + path }) as Request),
    } as unknown as Cache;
  };
  return {
    open,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  };
}
