import { ButtonLink } from "../components/button.tsx";
import { useTexts } from "../visit/texts.tsx";

/** Links from the overview to rarely used pages. */
export function OfficeLinks() {
  const t = useTexts();
  return (
    <section className="stack">
      <h2>{t("outbox.office")}</h2>
      <div className="button-row">
        <ButtonLink href="/dashboard/admin/messages" appearance="secondary" icon="users">
          {t("messages.title")}
        </ButtonLink>
        <ButtonLink href="/dashboard/admin/outbox" appearance="secondary" icon="mail">
          {t("outbox.title")}
        </ButtonLink>
      </div>
    </section>
  );
}
