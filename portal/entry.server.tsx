import { renderToStaticMarkup, renderToString } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type RouterContextProvider,
} from "react-router";
import { RefusedError } from "../council/errors.ts";
import { messagesIn } from "../texts/all.ts";
import { languages, type Language } from "../texts/languages.ts";
import { logUnexpected } from "./visit/log-unexpected.ts";
import { shouldHydrate } from "./visit/should-hydrate.ts";
import { setPageMessages } from "./visit/page-texts.ts";
import { getContext } from "./visit/visit.ts";

for (const language of Object.keys(languages) as Language[])
  setPageMessages(language, messagesIn(language));

/**
 * Renders a complete page without streaming, which compresses better and takes two thirds of the time of
 * React's stream (decision 144).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const html = isHydrated(router)
    ? await renderHydrated(router, request.url, getContext(context).visit.nonce)
    : renderToStaticMarkup(<ServerRouter context={router} url={request.url} />);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(Buffer.from(`<!DOCTYPE html>${html}`), { status, headers });
}

/** A page with the data that React needs to hydrate it: the loaders' results, read beforehand. */
async function renderHydrated(router: EntryContext, url: string, nonce: string): Promise<string> {
  const value = await new Response(router.serverHandoffStream).text();
  const bufferedRead = Object.assign(Promise.resolve(), { result: { done: true, value } });
  const bufferedRouter: EntryContext = {
    ...router,
    manifest: { ...router.manifest, routes: matchedRoutes(router) },
    serverHandoffStream: new ReadableStream(),
    renderMeta: { streamCache: { 0: bufferedRead } },
  };
  const html = renderToString(<ServerRouter context={bufferedRouter} url={url} nonce={nonce} />);
  // Whatever fails or waits inside a Suspense is silently missing from the HTML.
  if (bufferedRouter.renderMeta?.didRenderScripts && !html.includes("streamController.close()"))
    throw new Error("The page lacks the data that React needs to hydrate it");
  return html;
}

/**
 * Only the routes of this page: React Router builds its tree of routes anew for every page, and the browser fetches other
 * routes when they are opened. docs/performance.md says what that saves.
 */
function matchedRoutes({ manifest, staticHandlerContext }: EntryContext) {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  return Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]));
}

/** A page without scripts needs no nonce, so its HTML is the same for everybody. */
function isHydrated({ staticHandlerContext, routeModules }: EntryContext): boolean {
  const { matches, location } = staticHandlerContext;
  return shouldHydrate(
    matches.map(({ route }) => routeModules[route.id]?.handle),
    location.search,
  );
}

/** Logs errors that no page handled, with the request id. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || error instanceof RefusedError) return;
  // Requests that the router itself refuses, such as a POST to a page without an action, are not
  // logged as errors.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  logUnexpected(context, error, "page failed");
}
