import type { IconName } from "./icon.tsx";

/**
 * The meanings of colours and icons; their colours are in theme/tokens.css, their classes in the other style
 * sheets there.
 */
export const tones = ["success", "info", "warning", "danger"] as const;
export type Tone = (typeof tones)[number];

export const iconOfTone: Record<Tone, IconName> = {
  success: "approved",
  info: "info",
  warning: "warning",
  danger: "alert",
};
