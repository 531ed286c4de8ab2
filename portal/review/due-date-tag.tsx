import type { Due } from "../../council/applications/due.ts";
import { formatDate } from "../../texts/format.ts";
import { Tag } from "../components/tag.tsx";
import { useTexts } from "../visit/texts.tsx";

/** By when an application is to be decided; a late one stands out. */
export function DueDateTag({ due: { at, state } }: { due: Due }) {
  const t = useTexts();
  const date = formatDate(at, t.language);
  return (
    <small>
      {state === "paused" && t("review.due.paused")}
      {state === "running" && t("review.due.running", { date })}
      {state === "late" && (
        <Tag icon="warning" tone="danger">
          {t("review.due.late", { date })}
        </Tag>
      )}
    </small>
  );
}
