import type { Status } from "../../council/applications/status.ts";
import type { IconName } from "./icon.tsx";
import type { Tone } from "./tone.ts";

/** How each status looks wherever it is shown. */
export const statusAppearances: Record<Status, { tone: Tone; icon: IconName }> = {
  pending: { tone: "warning", icon: "clock" },
  "under-review": { tone: "info", icon: "eye" },
  approved: { tone: "success", icon: "approved" },
  rejected: { tone: "danger", icon: "rejected" },
};
