import type { ReactNode } from "react";
import { Card } from "../../components/card.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { settingsParts, type SettingsPart } from "./settings-parts.ts";

/**
 * A part of the settings on a card, to which the page's table of contents links. The part gets the focus after one of
 * its rows was removed.
 */
export function SettingsCard({ part, children }: { part: SettingsPart; children: ReactNode }) {
  const t = useTexts();
  return (
    <div id={part} tabIndex={-1}>
      <Card title={t(settingsParts[part])}>{children}</Card>
    </div>
  );
}
