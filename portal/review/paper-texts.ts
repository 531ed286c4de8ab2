import type { ApplicationForOffice } from "../../council/applications/read-for-office.ts";
import { formatDate } from "../../texts/format.ts";
import type { Translate } from "../../texts/translate.ts";

/** A link to a paper of an application, to its applicant's page, or to the page that records its forwarding. */
export interface PaperLink {
  href: string;
  text: string;
  /** Whether assistive technology announces the link as a button. */
  isButton?: boolean;
}

/** The properties of an application that decide which papers it has. */
export type WithPapers = Pick<
  ApplicationForOffice,
  "id" | "isOwn" | "status" | "outcome" | "history"
> & {
  canOpenCertificate: boolean;
};

/**
 * Links to the papers of somebody else's application: certificate, refusal, forwarding note. A reviewer also gets the
 * link to the page that records a forwarding. For the reader's own application only the link to its page, which has its
 * papers: the dashboards of staff and administrators do not list their own applications.
 */
export function paperLinksOf(
  t: Translate,
  { id, isOwn, status, outcome, history, canOpenCertificate }: WithPapers,
  { isReviewer }: { isReviewer: boolean },
): PaperLink[] {
  if (isOwn) return [{ href: `/applications/${id}`, text: t("papers.links.ownPage") }];
  const links: PaperLink[] = [];
  if (canOpenCertificate) {
    const href = `/applications/${id}/certificate.pdf`;
    links.push({ href, text: t("papers.links.certificate"), isButton: isReviewer });
  }
  const statementUrl = `/applications/${id}/paper.pdf`;
  if (status === "rejected")
    return [...links, { href: statementUrl, text: t("papers.links.refusal") }];
  if (outcome?.kind !== "forwarded") return links;
  const isForwarded = history.some(({ kind }) => kind === "forwarded");
  if (isReviewer)
    links.push({
      href: `/office/applications/${id}/forwarding`,
      text: t(isForwarded ? "papers.links.forwardAgain" : "papers.links.forward"),
    });
  if (isForwarded) links.push({ href: statementUrl, text: t("papers.links.note") });
  return links;
}

/** Says on which day an application was forwarded, as recorded last; undefined if it was not. */
export function forwardedTextOf(
  t: Translate,
  { history }: Pick<ApplicationForOffice, "history">,
): string | undefined {
  const lastForwarding = history.findLast((event) => event.kind === "forwarded");
  if (!lastForwarding) return undefined;
  const date = formatDate(Date.parse(lastForwarding.details.date), t.language);
  return t("review.list.forwarded", { date });
}
