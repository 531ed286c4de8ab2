import { findCopy } from "./copies.ts";
import { readLastVisit, storeLastVisit } from "./last-visit.ts";
import { copyPathFor, offlinePath } from "./page-paths.ts";
import type { FetchEvent } from "./scope.ts";

/** After this time a copy is shown, if there is one. */
const pageTimeoutMs = 8000;

/**
 * Responds to a navigation with the portal's response. Without a connection, or if that takes too long, it responds with
 * the copy of the page; if there is none, with the late response, or with the offline page.
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
  const late = answer === "slow" ? await fromNetwork.catch(() => undefined) : undefined;
  if (late) return late;
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
  const chosen = searchParams.get("lang");
  if (chosen) await storeLastVisit({ ...lastVisit, language: chosen });
  const { language, theme } = lastVisit;
  return findCopy(path, { language: chosen ?? language, theme });
}

async function findOfflinePage(): Promise<Response | undefined> {
  const { language, theme } = await readLastVisit();
  return findCopy(offlinePath, { language, theme });
}
