import type { ServerBuild } from "react-router";
import { postMaxBytes } from "../council/limits.ts";
import type { UploadLimits } from "../portal/uploads/upload-limits.ts";
import type { RouteHandle } from "../portal/visit/route-handle.ts";
import { routeFinder } from "./find-route.ts";

/**
 * The upload limits declared by the modules of routes (`RouteHandle`).
 * @returns a function that returns the limits of a path's route; undefined if the route accepts no files.
 * @throws if a route declares more than the server spools per request.
 */
export function uploadLimitsOf(
  routes: ServerBuild["routes"],
  findRoute = routeFinder(routes),
): (path: string) => UploadLimits | undefined {
  for (const route of Object.values(routes)) {
    const uploads = route && declaredBy(route.module.handle);
    if (uploads && uploads.totalMaxBytes > postMaxBytes)
      throw new Error(`${route.id} declares uploads of more than ${postMaxBytes} bytes`);
  }
  return (path) => declaredBy(findRoute(path)?.module.handle);
}

function declaredBy(handle: unknown): UploadLimits | undefined {
  return (handle as RouteHandle | undefined)?.uploads;
}
