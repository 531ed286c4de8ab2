import { statusOf, type Status } from "../../council/applications/status.ts";
import { useTexts } from "../visit/texts.tsx";
import type { IconName } from "./icon.tsx";
import { Tag } from "./tag.tsx";

const pictures: Record<Status, IconName> = {
  pending: "clock",
  "under-review": "eye",
  approved: "approved",
  rejected: "rejected",
};

/** An application's status in words and colour. An unknown one is shown as Pending (spec section 4). */
export function StatusBadge({ status }: { status: string }) {
  const t = useTexts();
  const known = statusOf(status);
  return (
    <Tag icon={pictures[known]} tone={known}>
      {t(`common.status.${known}`)}
    </Tag>
  );
}
