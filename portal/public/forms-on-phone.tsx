import { useTexts } from "../visit/texts.tsx";

/**
 * The unfinished application forms that are kept on this phone; nothing if there are none. The element
 * (`portal/elements/forms-on-phone.ts`) fills in the link, the title and the time of each.
 * @param unsentOnly lists only forms with values that are not saved in the draft
 */
export function FormsOnPhone({ unsentOnly }: { unsentOnly?: boolean }) {
  const t = useTexts();
  return (
    <forms-on-phone hidden data-unsent-only={unsentOnly}>
      <section className="stack gap-3">
        <h2>{t("offline.forms.heading")}</h2>
        <ul />
      </section>
      <template>
        <li>
          <a href="/apply">{t("offline.forms.heading")}</a>{" "}
          <small className="text-muted">
            {t("offline.forms.typed")} <time />
          </small>
        </li>
      </template>
    </forms-on-phone>
  );
}
