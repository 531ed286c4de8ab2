import type { WorkerMessage } from "../elements/worker-messages.ts";
import { answerMessage } from "./answer-message.ts";
import { answerPage } from "./answer-page.ts";
import { findFile } from "./copies.ts";
import type { WorkerScope } from "./scope.ts";

// The service worker. It keeps copies of public pages, and typed values, for a phone without a connection. It is served
// at /service-worker.js, so that its scope is the whole portal (scripts/service-worker.mjs).
const worker = self as unknown as WorkerScope;

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener("activate", (event) => {
  const { navigationPreload } = worker.registration as Partial<ServiceWorkerRegistration>;
  event.waitUntil(Promise.all([worker.clients.claim(), navigationPreload?.enable()]));
});

worker.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  // Forms are sent by the browser itself: a worker would have to buffer their files.
  if (method !== "GET" || origin !== worker.location.origin) return;
  if (mode === "navigate") event.respondWith(answerPage(event));
  else if (/^\/(assets|council)\//.test(pathname)) event.respondWith(answerFile(event.request));
});

/** The copy of a file; from the network if there is none, or the browser cannot read its copies. */
async function answerFile(request: Request): Promise<Response> {
  return (await findFile(request).catch(() => undefined)) ?? fetch(request);
}

worker.addEventListener("message", (event) => {
  if (event.origin !== worker.location.origin) return;
  const [port] = event.ports;
  const answer = answerMessage(event.data as WorkerMessage).catch(() => undefined);
  event.waitUntil(answer.then((value) => port?.postMessage(value)));
});
