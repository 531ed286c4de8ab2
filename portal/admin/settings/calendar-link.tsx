import { ButtonLink } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { calendarUrl } from "../urls.ts";

/** Leads to the page of working days and holidays. */
export function CalendarLink() {
  const t = useTexts();
  return (
    <Card title={t("settings.parts.calendar")}>
      <p className="hint">{t("settings.hints.calendar")}</p>
      <div>
        <ButtonLink href={calendarUrl} appearance="secondary" small>
          {t("settings.openCalendar")}
        </ButtonLink>
      </div>
    </Card>
  );
}
