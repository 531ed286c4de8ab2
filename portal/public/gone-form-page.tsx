import { ButtonLink } from "../components/button.tsx";
import { Notice } from "../components/notice.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { TextsToCopy } from "../components/texts-to-copy.tsx";
import type { GoneForm } from "../visit/gone.ts";
import { useTexts } from "../visit/texts.tsx";

/**
 * The page after a form that belonged to something that is gone: what happened, and what was typed, to be copied. The page
 * shows nothing that the form did not send.
 */
export function GoneFormPage({ gone: { key, next, texts } }: { gone: GoneForm }) {
  const t = useTexts();
  const title = t("shell.gone.title");
  return (
    <>
      <PageTitle title={title} hasErrors />
      <PageHeading title={title} />
      <Notice tone="danger" role="alert">
        <p>{t.of({ key })}</p>
      </Notice>
      {texts.length > 0 && <TextsToCopy texts={texts} />}
      <div className="button-row">
        <ButtonLink href={next} appearance="secondary">
          {t("shell.gone.next")}
        </ButtonLink>
      </div>
    </>
  );
}
