import { askWorker } from "./ask-worker.ts";
import { isCopy, pageOwner } from "./page-copy.ts";
import { sessionFingerprint } from "./session-fingerprint.ts";

/** Starts the service worker and reports the opened page to it. The page works without one. */
async function start(): Promise<void> {
  if (!import.meta.env.PROD || isCopy()) return;
  const workers = navigator.serviceWorker;
  // A newer build's worker takes over while the page is open: it has no copies yet.
  if (workers.controller) workers.addEventListener("controllerchange", () => void report());
  if (!(await workers.register("/service-worker.js"))) return;
  await workers.ready;
  await report();
}

async function report(): Promise<void> {
  const { lang, dataset } = document.documentElement;
  const { pathname: path } = location;
  const visit = { path, language: lang, theme: dataset.theme, owner: pageOwner() };
  await askWorker({ what: "visit", visit: { ...visit, session: sessionFingerprint() } });
}

void start().catch(() => {});
