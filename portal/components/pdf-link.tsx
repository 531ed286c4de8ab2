import { useTexts } from "../visit/texts.tsx";
import { ButtonLink } from "./button.tsx";

interface PdfLinkProps {
  href: string;
  /** The text of the link; "PDF" by default. */
  text?: string;
}

/**
 * A link that downloads a PDF, which the server sends as an attachment. It has no attribute `download`: with the attribute
 * a browser would also save a page that says why there is no PDF, or that asks to sign in.
 */
export function PdfLink({ href, text }: PdfLinkProps) {
  const t = useTexts();
  return (
    <ButtonLink href={href} appearance="secondary" icon="download" className="no-print">
      {text ?? t("common.pdf")}
    </ButtonLink>
  );
}
