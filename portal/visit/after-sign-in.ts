import { applicationsPathOf, dashboardOf, type Role } from "../../council/permissions.ts";
import { auditorsListUrl } from "../auditing/urls.ts";
import { pageParameter } from "./page-parameter.ts";

/**
 * The path after signing in: the return path, or the person's dashboard (spec section 2, Login). A return path that the
 * person may not open leads on to /unauthorized. In place of a download, the path leads to the page that offers
 * the download: otherwise the browser would save the file and stay on the sign-in page, with email and password filled in.
 * @param returnPath path and query
 */
export function afterSignIn(role: Role, returnPath: string | undefined): string {
  if (returnPath === undefined) return dashboardOf[role];
  // Which page offers the PDF depends on whose application it is: the PDF's own route redirects there.
  const [, paper] = applicationPdf.exec(returnPath) ?? [];
  if (paper !== undefined) return `${paper}?${pageParameter}`;
  const [, document] = documentPath.exec(returnPath) ?? [];
  if (document !== undefined) return `${document}?${pageParameter}`;
  const [isExport, query = ""] = exportPath.exec(returnPath) ?? [];
  if (isExport) return listOfExport(role, query);
  for (const download of otherDownloads)
    if (download.test(returnPath)) return returnPath.replace(download, "$1$2");
  return returnPath;
}

const applicationPdf = /^(\/applications\/[^/?]+\/(?:certificate|paper|slip)\.pdf)\/?(?:\?|$)/i;

/** The path of a document to download. A document to view (`?view`) takes the place of the sign-in page by itself. */
const documentPath = /^(\/documents\/[^/?]+)\/?(?:\?(?!view)|$)/i;

const exportPath = /^\/office\/export\/?(?:\?(.*))?$/i;

/**
 * The URL of the list that is exported, with its filters. Among citizens only auditors export; their list has another
 * URL.
 */
function listOfExport(role: Role, exportQuery: string): string {
  const query = new URLSearchParams(exportQuery);
  for (const name of ["format", "progress"]) query.delete(name);
  const list = role === "citizen" ? auditorsListUrl : applicationsPathOf[role];
  return query.size > 0 ? `${list}?${query}` : list;
}

/** The paths of other downloads; the groups are path and query of the page that offers them. */
const otherDownloads = [
  /^(\/receipts\/[^/?]+)\.pdf\/?(\?.*)?$/i,
  /^(\/profile\/data)\/file\/?(\?.*)?$/i,
  /^(\/office\/figures)(?:\/refusals)?\/csv\/?(\?.*)?$/i,
  /^(\/(?:office|dashboard\/admin)\/[^/?]+)\/csv\/?(\?.*)?$/i,
  // The preview of a certificate's template, which only the form of the template asks for.
  /^(\/dashboard\/admin\/services\/[^/?]+\/certificate)\.pdf\/?(\?.*)?$/i,
];
