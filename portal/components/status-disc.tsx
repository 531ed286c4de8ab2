import { Icon, type IconName } from "./icon.tsx";
import type { Tone } from "./tone.ts";

/** A status icon on a coloured disc, beside a text with the same meaning. */
export function StatusDisc({ tone, icon }: { tone: Tone; icon: IconName }) {
  return (
    <span className={`disc tag-${tone}`}>
      <Icon name={icon} />
    </span>
  );
}
