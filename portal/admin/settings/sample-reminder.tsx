import type { SamplePart } from "../../../council/settings/sample-settings.ts";
import { Notice } from "../../components/notice.tsx";
import { useTexts } from "../../visit/texts.tsx";

interface SampleReminderProps {
  samples: readonly SamplePart[];
  /** The URL of the page where the samples can be replaced; undefined on that page itself. */
  href?: string;
}

/** A reminder that visitors still see sample settings; null if they see none. */
export function SampleReminder({ samples, href }: SampleReminderProps) {
  const t = useTexts();
  if (samples.length === 0) return null;
  const parts = samples.map((part) => t(`settings.samples.${part}`)).join(", ");
  return (
    <Notice tone="warning">
      <div>
        <p>{t("settings.samples.reminder", { parts })}</p>
        {href && (
          <a className="inline-flex min-h-11 items-center" href={href}>
            {t("settings.samples.replace")}
          </a>
        )}
      </div>
    </Notice>
  );
}
