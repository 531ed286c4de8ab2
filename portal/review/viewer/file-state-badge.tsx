import type { CheckedFile } from "../../../council/documents/check-files.ts";
import { useTexts } from "../../visit/texts.tsx";
import { Tag } from "../../components/tag.tsx";

/** The state of a file that is not intact: Missing, Corrupted, Invalid, Unknown (spec section 4). */
export function FileStateBadge({ state }: Pick<CheckedFile, "state">) {
  const t = useTexts();
  if (state === "found") return null;
  return state === "unknown" ? (
    <Tag icon="help">{t("viewer.state.unknown")}</Tag>
  ) : (
    <Tag icon="warning" tone="danger">
      {t(`viewer.state.${state}`)}
    </Tag>
  );
}
