import { Notice } from "../../components/notice.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { holidaysUrl } from "../urls.ts";

/** A reminder that the calendar has no holidays of these years yet; null if there are no such years. */
export function HolidaysReminder({ years }: { years: readonly number[] }) {
  const t = useTexts();
  if (years.length === 0) return null;
  return (
    <Notice tone="warning">
      <div>
        <p>{t("settings.holidaysMissing", { years: years.join(", ") })}</p>
        <a className="inline-flex min-h-11 items-center" href={holidaysUrl}>
          {t("settings.addHolidays")}
        </a>
      </div>
    </Notice>
  );
}
