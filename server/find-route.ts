import { LRUCache } from "lru-cache";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { isDecodable } from "./request-path.ts";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;

const maxCachedPaths = 100;

/**
 * @returns a function that finds the route of a path, with or without `.data`; it returns undefined if no route has the path
 */
export function routeFinder(routes: Routes): (path: string) => Route | undefined {
  const tree = childrenOf(routes, undefined);
  // Cached, because the router ranks all routes again for each match.
  const byPath = new LRUCache<string, Route | "none">({
    max: maxCachedPaths,
    memoMethod(path) {
      if (!isDecodable(path)) return "none";
      const match = matchRoutes(tree, path.replace(/\.data$/, ""))?.at(-1);
      return (match && routes[match.route.id!]) ?? "none";
    },
  });
  return (path) => {
    const route = byPath.memo(path);
    return route === "none" ? undefined : route;
  };
}

function childrenOf(routes: Routes, parentId: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id, path, index } = route!;
      return index ? { id, path, index } : { id, path, children: childrenOf(routes, id) };
    });
}
