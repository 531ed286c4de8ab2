import type { RouteHandle } from "./route-handle.ts";

/**
 * Whether React hydrates a page.
 * @param handles of its route and of the layouts around it.
 * @param search the query of its URL.
 */
export function shouldHydrate(handles: unknown[], search: string): boolean {
  return handles.every((handle) => {
    const js = (handle as RouteHandle | undefined)?.js ?? true;
    return typeof js === "function" ? js(new URLSearchParams(search)) : js;
  });
}
