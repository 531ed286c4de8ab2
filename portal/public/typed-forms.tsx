import { useTexts } from "../visit/texts.tsx";

/**
 * The applications that were typed on this phone (`portal/elements/typed-forms.ts`); nothing if there are none.
 */
export function TypedForms({ unsentOnly }: { unsentOnly?: boolean }) {
  const t = useTexts();
  return (
    <typed-forms hidden data-unsent-only={unsentOnly}>
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
    </typed-forms>
  );
}
