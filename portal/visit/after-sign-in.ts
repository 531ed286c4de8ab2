import { dashboardOf, type Role } from "../../council/permissions.ts";
import { reviewUrlOf } from "./review-url.ts";

/**
 * The path after signing in: the return path, or the person's dashboard (spec section 2, Login). A return path that the
 * person may not open leads on to /unauthorized. A download leads to the page that offers it: the browser would save
 * the file and stay on the sign-in page, with email and password filled in.
 */
export function afterSignIn(role: Role, returnPath: string | undefined): string {
  if (returnPath === undefined) return dashboardOf[role];
  const [, id] = applicationPdf.exec(returnPath) ?? [];
  if (id !== undefined)
    return role === "citizen" ? `/applications/${id}` : reviewUrlOf({ role }, id);
  for (const download of otherDownloads)
    if (download.test(returnPath)) return returnPath.replace(download, "$1$2");
  return returnPath;
}

const applicationPdf = /^\/applications\/([^/?]+)\/(?:certificate|paper|slip)\.pdf\/?(?:\?|$)/i;

/** The paths of other downloads; the groups are the page's. */
const otherDownloads = [
  /^(\/receipts\/[^/?]+)\.pdf\/?(\?.*)?$/i,
  /^(\/profile\/data)\/file\/?(\?.*)?$/i,
  /^(\/office\/figures)(?:\/refusals)?\/csv\/?(\?.*)?$/i,
  /^(\/(?:office|dashboard\/admin)\/[^/?]+)\/csv\/?(\?.*)?$/i,
];
