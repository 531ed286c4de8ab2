import { statusOf } from "../../council/applications/status.ts";
import { useTexts } from "../visit/texts.tsx";
import { statusAppearances } from "./status-appearance.ts";
import { Tag } from "./tag.tsx";

/** An application's status as text and colour. An unknown status is shown as Pending (spec section 4). */
export function StatusBadge({ status }: { status: string }) {
  const t = useTexts();
  const knownStatus = statusOf(status);
  return <Tag {...statusAppearances[knownStatus]}>{t(`common.status.${knownStatus}`)}</Tag>;
}
