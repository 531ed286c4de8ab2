import { ButtonLink } from "../components/button.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { useTexts } from "../visit/texts.tsx";

/** The title of a page for administrators, with a link back to their dashboard. */
export function OfficeHeading({ title, intro }: { title: string; intro: string }) {
  const t = useTexts();
  return (
    <>
      <PageTitle title={title} />
      <PageHeading
        title={title}
        intro={intro}
        actions={
          <ButtonLink href="/dashboard/admin" appearance="secondary" icon="arrow-left">
            {t("outbox.back")}
          </ButtonLink>
        }
      />
    </>
  );
}
