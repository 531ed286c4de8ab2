import type { ShownPromise } from "../../council/catalogue/promise.ts";
import { withMarkedText } from "../components/with-marked-text.tsx";
import { useTexts } from "../visit/texts.tsx";

/** The days in which the office promises to decide, and whether a law or the council sets them. */
export function PromisedDays({ promise: { days, counted, law } }: { promise: ShownPromise }) {
  const t = useTexts();
  return (
    <>
      {t(`promise.shown.${counted}`, { days })}
      <small className="block text-muted">
        {law
          ? withMarkedText(t("promise.shown.byLaw", { law: law.name }), law.name, law.nameLanguage)
          : t("promise.shown.own")}
      </small>
    </>
  );
}
