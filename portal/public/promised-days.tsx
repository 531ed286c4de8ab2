import type { ShownPromise } from "../../council/catalogue/promise.ts";
import { useTexts } from "../visit/texts.tsx";

/** The days in which the office promises to decide, and whether a law or the council sets them. */
export function PromisedDays({ promise: { days, counted, law } }: { promise: ShownPromise }) {
  const t = useTexts();
  return (
    <>
      {t(`promise.shown.${counted}`, { days })}
      <small className="block text-muted">
        {law ? t("promise.shown.byLaw", { law: law.name }) : t("promise.shown.own")}
      </small>
    </>
  );
}
