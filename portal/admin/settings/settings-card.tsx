import type { ReactNode } from "react";
import { Card } from "../../components/card.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { settingsParts, type SettingsPart } from "./settings-parts.ts";

/** A part of the settings on a card. The page's contents link to it; it has the focus after a row of it is removed. */
export function SettingsCard({ part, children }: { part: SettingsPart; children: ReactNode }) {
  const t = useTexts();
  return (
    <div id={part} tabIndex={-1}>
      <Card title={t(settingsParts[part])}>{children}</Card>
    </div>
  );
}
