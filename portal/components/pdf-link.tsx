import { useTexts } from "../visit/texts.tsx";
import { ButtonLink } from "./button.tsx";

interface PdfLinkProps {
  href: string;
  /** What it downloads; "PDF" by default. */
  text?: string;
}

/** Downloads a PDF. */
export function PdfLink({ href, text }: PdfLinkProps) {
  const t = useTexts();
  return (
    <ButtonLink href={href} appearance="secondary" icon="download" className="no-print" download>
      {text ?? t("common.pdf")}
    </ButtonLink>
  );
}
