import type { IconName } from "./icon.tsx";

/** What colours and pictures say: each has its colours in theme/tokens.css and its classes beside them. */
export const tones = ["success", "info", "warning", "danger"] as const;
export type Tone = (typeof tones)[number];

export const iconOfTone: Record<Tone, IconName> = {
  success: "approved",
  info: "info",
  warning: "warning",
  danger: "alert",
};
