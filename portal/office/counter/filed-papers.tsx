import type { FiledPapers as Papers } from "../../../council/counter/find-papers.ts";
import { useTexts } from "../../visit/texts.tsx";

interface FiledPapersProps {
  id: string;
  reference: string;
  papers: Papers;
}

/** Links to the papers of an application besides its slip, and to its payments. */
export function FiledPapers({ id, reference, papers }: FiledPapersProps) {
  const t = useTexts();
  const { certificate, statement } = papers;
  const links = [
    certificate && {
      href: `/applications/${id}/certificate.pdf`,
      text: t("counter.papers.certificate"),
    },
    statement && { href: `/applications/${id}/paper.pdf`, text: t(`counter.papers.${statement}`) },
    { href: `/office/applications/${id}/payments`, text: t("counter.papers.payments") },
  ].filter((link) => link !== false && link !== undefined);
  return links.map(({ href, text }) => (
    <small key={href}>
      <a className="inline-flex min-h-11 items-center" href={href}>
        {text}
        <span className="sr-only"> {reference}</span>
      </a>
    </small>
  ));
}
