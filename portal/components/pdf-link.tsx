import { useTexts } from "../visit/texts.tsx";
import { ButtonLink } from "./button.tsx";

/** Downloads what the page says as a PDF. */
export function PdfLink({ href }: { href: string }) {
  const t = useTexts();
  return (
    <ButtonLink href={href} appearance="secondary" icon="download" className="no-print" download>
      {t("common.pdf")}
    </ButtonLink>
  );
}
