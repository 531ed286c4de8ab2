import { useTexts } from "../visit/texts.tsx";

/** Shown while an answer is waited for, and only when it takes more than 150 ms. */
export function Spinner() {
  const t = useTexts();
  return (
    <div className="spinner" role="status">
      <span className="spinner-ring" aria-hidden="true" />
      {t("common.working")}
    </div>
  );
}
