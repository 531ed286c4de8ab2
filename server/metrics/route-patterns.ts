import type { ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];

/** Routes that the server answers itself: the router does not know them. */
const serverRoutes = ["/livez", "/readyz", "/metrics", "/assets/*", "/uploads", "/uploads/:id"];
const unknownPath = "other";

/**
 * Returns a function that gives the route pattern of a path (`/apply/:serviceId`): metrics contain no ids or search terms,
 * and the label has a bounded number of values. It gives `other` for a path without a route, and for built files outside
 * /assets.
 */
export function routePatterns(routes: Routes): (path: string) => string {
  const patterns = Object.values(routes)
    .filter((route) => route !== undefined)
    .map((route) => patternOf(routes, route.id))
    .filter((pattern) => pattern !== "/*");
  const withoutParameters = new Set(
    [...patterns, ...serverRoutes].filter((pattern) => !/[:*]/.test(pattern)),
  );
  const withParameters = [...patterns, ...serverRoutes]
    .filter((pattern) => /[:*]/.test(pattern))
    // `/receipts/:id` matches the path of `/receipts/:id.pdf` as well.
    .toSorted((a, b) => Number(endsInParameter(a)) - Number(endsInParameter(b)))
    .map((pattern) => ({ pattern, regExp: regExpOf(pattern) }));

  return (path) => {
    const normalized = path.replace(/\.data$/, "").replace(/(?<=.)\/$/, "");
    if (withoutParameters.has(normalized)) return normalized;
    return withParameters.find(({ regExp }) => regExp.test(normalized))?.pattern ?? unknownPath;
  };
}

function patternOf(routes: Routes, id: string): string {
  const segments: string[] = [];
  for (let route = routes[id]; route; route = routes[route.parentId ?? ""])
    if (route.path) segments.unshift(route.path);
  return `/${segments.join("/")}`;
}

function endsInParameter(pattern: string): boolean {
  return /:\w+$/.test(pattern);
}

function regExpOf(pattern: string): RegExp {
  const escaped = pattern.replaceAll(/[.]/g, String.raw`\.`);
  return new RegExp(`^${escaped.replaceAll(/:\w+/g, "[^/]+").replace("*", ".+")}$`);
}
