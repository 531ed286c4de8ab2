import type { RouteHandle } from "./route-handle.ts";

/**
 * Whether React hydrates a page.
 * @param handles of its route and of the layouts around it.
 * @param search the query of its URL.
 */
export function shouldHydrate(handles: unknown[], search: string): boolean {
  return handles.every((handle) => {
    const hydrate = (handle as RouteHandle | undefined)?.hydrate ?? true;
    return typeof hydrate === "function" ? hydrate(new URLSearchParams(search)) : hydrate;
  });
}
