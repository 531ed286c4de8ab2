import { askWorker } from "./ask-worker.ts";
import { isOfflineCopy, pageOwner } from "./page-copy.ts";
import { sessionFingerprint } from "./session-fingerprint.ts";

/** Starts the service worker and reports the opened page to it. The page also works without a service worker. */
async function start(): Promise<void> {
  if (!import.meta.env.PROD || isOfflineCopy()) return;
  const session = sessionFingerprint();
  const workers = navigator.serviceWorker;
  // The worker of a newer build may take over while the page is open. It has no copies yet, so it gets the report, too.
  if (workers.controller) workers.addEventListener("controllerchange", () => void report(session));
  if (!(await workers.register("/service-worker.js"))) return;
  await workers.ready;
  await report(session);
}

async function report(session: string | undefined): Promise<void> {
  // Somebody else may have signed in from another tab since this page was opened: the worker would believe that this
  // page's person is signed in, and delete what the other person typed.
  if (sessionFingerprint() !== session) return;
  const { lang, dataset } = document.documentElement;
  const { pathname: path } = location;
  const visit = { path, language: lang, theme: dataset.theme, owner: pageOwner() };
  await askWorker({ what: "visit", visit: { ...visit, session } });
}

void start().catch(() => {});
