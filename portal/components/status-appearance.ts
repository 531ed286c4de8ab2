import type { Status } from "../../council/applications/status.ts";
import type { IconName } from "./icon.tsx";
import type { Tone } from "./tone.ts";

/** The tone and icon of each status. */
export const statusAppearances: Record<Status, { tone: Tone; icon: IconName }> = {
  pending: { tone: "warning", icon: "clock" },
  "under-review": { tone: "info", icon: "eye" },
  approved: { tone: "success", icon: "approved" },
  rejected: { tone: "danger", icon: "rejected" },
};
