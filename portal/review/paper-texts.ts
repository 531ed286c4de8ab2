import type { ApplicationForOffice } from "../../council/applications/read-for-office.ts";
import { formatDate } from "../../texts/format.ts";
import type { Translate } from "../../texts/translate.ts";

/** A link to a paper of an application, or to where one is recorded. */
export interface PaperLink {
  href: string;
  text: string;
  /** Whether assistive technology calls it a button, as people at the office know it. */
  isButton?: boolean;
}

/** What decides which papers of an application there are. */
type WithPapers = Pick<ApplicationForOffice, "id" | "isOwn" | "status" | "outcome" | "history"> & {
  hasCertificate: boolean;
};

/**
 * Links to the papers of an application, for whoever reads those of others: certificate, refusal, forwarding note. A
 * reviewer also gets the link to where a forwarding is recorded. None of one's own application: its page has them.
 */
export function paperLinksOf(
  t: Translate,
  { id, isOwn, status, outcome, history, hasCertificate }: WithPapers,
  { isReviewer }: { isReviewer: boolean },
): PaperLink[] {
  if (isOwn) return [];
  const links: PaperLink[] = [];
  if (hasCertificate) {
    const href = `/applications/${id}/certificate.pdf`;
    links.push({ href, text: t("papers.links.certificate"), isButton: isReviewer });
  }
  const decision = `/applications/${id}/paper.pdf`;
  if (status === "rejected") return [...links, { href: decision, text: t("papers.links.refusal") }];
  if (outcome?.kind !== "forwarded") return links;
  const isForwarded = history.some(({ kind }) => kind === "forwarded");
  if (isReviewer)
    links.push({
      href: `/office/applications/${id}/forwarding`,
      text: t(isForwarded ? "papers.links.forwardAgain" : "papers.links.forward"),
    });
  if (isForwarded) links.push({ href: decision, text: t("papers.links.note") });
  return links;
}

/** On which day an application was forwarded, as recorded last; undefined where it was not. */
export function forwardedTextOf(
  t: Translate,
  { history }: Pick<ApplicationForOffice, "history">,
): string | undefined {
  const last = history.findLast((event) => event.kind === "forwarded");
  if (!last) return undefined;
  const date = formatDate(Date.parse(last.details.date), t.language);
  return t("review.list.forwarded", { date });
}
