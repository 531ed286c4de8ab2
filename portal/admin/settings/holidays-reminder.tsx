import { Notice } from "../../components/notice.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { calendarUrl } from "../urls.ts";

/** Reminder that the calendar has no holidays of these years yet. */
export function HolidaysReminder({ years }: { years: readonly number[] }) {
  const t = useTexts();
  if (years.length === 0) return null;
  return (
    <Notice tone="warning">
      <div>
        <p>{t("settings.holidaysMissing", { years: years.join(", ") })}</p>
        <a className="inline-flex min-h-11 items-center" href={calendarUrl}>
          {t("settings.openCalendar")}
        </a>
      </div>
    </Notice>
  );
}
