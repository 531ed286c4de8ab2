import { findCopy } from "./copies.ts";
import { readLastVisit, storeLastVisit } from "./last-visit.ts";
import { copyPathFor, offlinePath } from "./page-paths.ts";
import type { FetchEvent } from "./scope.ts";

/** How long the worker waits for the portal before it shows a copy. */
const pageTimeoutMs = 8000;

/**
 * Responds to a navigation with the portal's response or, without a connection or if the response takes too long, with the
 * copy of the page. If there is no copy, it responds with the late response, and if none arrives, with the offline page.
 */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url);
  const fromNetwork = fetchPage(event);
  const answer = await Promise.race([fromNetwork, slowAfter(pageTimeoutMs)]).catch(
    () => "failed" as const,
  );
  if (answer instanceof Response) return answer;
  const copy = await findCopyFor(url).catch(() => undefined);
  if (copy) return copy;
  const lateResponse = answer === "slow" ? await fromNetwork.catch(() => undefined) : undefined;
  if (lateResponse) return lateResponse;
  return (await findOfflinePage().catch(() => undefined)) ?? Response.error();
}

async function fetchPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

function slowAfter(ms: number): Promise<"slow"> {
  return new Promise((resolve) => setTimeout(() => resolve("slow"), ms));
}

async function findCopyFor({ pathname, searchParams }: URL): Promise<Response | undefined> {
  const path = copyPathFor(pathname);
  if (path === undefined) return undefined;
  const lastVisit = await readLastVisit();
  const chosenLanguage = searchParams.get("lang");
  if (chosenLanguage) await storeLastVisit({ ...lastVisit, language: chosenLanguage });
  const { language, theme } = lastVisit;
  return findCopy(path, { language: chosenLanguage ?? language, theme });
}

async function findOfflinePage(): Promise<Response | undefined> {
  const { language, theme } = await readLastVisit();
  return findCopy(offlinePath, { language, theme });
}
