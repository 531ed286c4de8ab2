import type { HeadersArgs, ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];
type Module = NonNullable<Routes[string]>["module"];

const header = "Retry-After";

/**
 * Returns the build with pages that keep the Retry-After header of their loader and action: the router gives a page only the
 * headers that its route names.
 */
export function keepRetryAfter(build: ServerBuild): ServerBuild {
  const routes: Routes = {};
  for (const [id, route] of Object.entries(build.routes))
    routes[id] = route && {
      ...route,
      module: { ...route.module, headers: headersOf(route.module) },
    };
  return { ...build, routes };
}

function headersOf({ headers: ownHeaders }: Module) {
  return (args: HeadersArgs): Headers => {
    const headers = new Headers(
      typeof ownHeaders === "function" ? ownHeaders(args) : (ownHeaders ?? args.parentHeaders),
    );
    for (const source of [args.loaderHeaders, args.actionHeaders, args.errorHeaders]) {
      const seconds = source?.get(header);
      if (seconds) headers.set(header, seconds);
    }
    return headers;
  };
}
