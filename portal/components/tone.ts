import type { IconName } from "./icon.tsx";

/**
 * The meanings that have a colour and an icon of their own. The colours are in theme/tokens.css, the classes in the other
 * style sheets of that folder.
 */
export const tones = ["success", "info", "warning", "danger"] as const;
export type Tone = (typeof tones)[number];

export const iconOfTone: Record<Tone, IconName> = {
  success: "approved",
  info: "info",
  warning: "warning",
  danger: "alert",
};
