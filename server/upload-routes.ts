import { LRUCache } from "lru-cache";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { postMaxBytes } from "../council/limits.ts";
import type { UploadLimits } from "../portal/uploads/upload-limits.ts";
import type { RouteHandle } from "../portal/visit/route-handle.ts";

type Routes = ServerBuild["routes"];

const pathsCachedAtMost = 100;

/**
 * The upload limits declared by the modules of routes (`RouteHandle`).
 * @returns a function for the limits of the route of a path; undefined if it accepts no files.
 * @throws if a route declares more than the server spools per request.
 */
export function uploadLimitsOf(routes: Routes): (path: string) => UploadLimits | undefined {
  for (const route of Object.values(routes)) {
    const uploads = route && declaredBy(route.module.handle);
    if (uploads && uploads.totalMaxBytes > postMaxBytes)
      throw new Error(`${route.id} declares uploads of more than ${postMaxBytes} bytes`);
  }
  const tree = childrenOf(routes, undefined);
  // Cached, because the router ranks all routes again for each match.
  const byPath = new LRUCache<string, UploadLimits | "none">({
    max: pathsCachedAtMost,
    memoMethod(path) {
      const match = matchRoutes(tree, path.replace(/\.data$/, ""))?.at(-1);
      return (match && declaredBy(match.route.handle)) ?? "none";
    },
  });
  return (path) => {
    const limits = byPath.memo(path);
    return limits === "none" ? undefined : limits;
  };
}

function declaredBy(handle: unknown): UploadLimits | undefined {
  return (handle as RouteHandle | undefined)?.uploads;
}

function childrenOf(routes: Routes, parentId: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id, path, index, module } = route!;
      return index
        ? { id, path, index, handle: module.handle }
        : { id, path, handle: module.handle, children: childrenOf(routes, id) };
    });
}
