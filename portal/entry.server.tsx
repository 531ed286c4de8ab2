import { renderToReadableStream } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type RouterContextProvider,
} from "react-router";
import { Refusal } from "../council/refusals.ts";
import { messagesIn } from "../texts/all.ts";
import { languages, type Language } from "../texts/languages.ts";
import { hydrates } from "./visit/hydrates.ts";
import { setPageMessages } from "./visit/page-texts.ts";
import { at } from "./visit/visit.ts";

for (const language of Object.keys(languages) as Language[])
  setPageMessages(language, messagesIn(language));

/** Renders a page whole: pages here are quick, and a whole page compresses well. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = isHydrated(router) ? at(context).visit.nonce : undefined;
  let failed = false;
  const body = await renderToReadableStream(
    <ServerRouter context={router} url={request.url} nonce={nonce} />,
    {
      nonce,
      onError(error) {
        failed = true;
        handleError(error, { request, context });
      },
    },
  );
  await body.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(body, { status: failed ? 500 : status, headers });
}

/** A page without scripts of its own has nothing that asks for a nonce: it is alike for everybody. */
function isHydrated({ staticHandlerContext, routeModules }: EntryContext): boolean {
  const { matches, location } = staticHandlerContext;
  return hydrates(
    matches.map(({ route }) => routeModules[route.id]?.handle),
    location.search,
  );
}

/** Logs what no page answered, under the request's id. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || error instanceof Refusal) return;
  // What the router itself refuses (a form where none is taken) is no fault of ours.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const { office, visit } = at(context);
  office.log.error({ requestId: visit.requestId, err: error }, "page failed");
}
