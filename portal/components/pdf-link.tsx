import { useTexts } from "../visit/texts.tsx";
import { ButtonLink } from "./button.tsx";

interface PdfLinkProps {
  href: string;
  /** What it downloads; "PDF" by default. */
  text?: string;
}

/**
 * Downloads a PDF: the server sends it as an attachment. It has no attribute `download`, because with it a browser would
 * also save the page that says why there is none, or that asks to sign in.
 */
export function PdfLink({ href, text }: PdfLinkProps) {
  const t = useTexts();
  return (
    <ButtonLink href={href} appearance="secondary" icon="download" className="no-print">
      {text ?? t("common.pdf")}
    </ButtonLink>
  );
}
