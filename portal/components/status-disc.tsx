import { Icon, type IconName } from "./icon.tsx";
import type { Tone } from "./tone.ts";

/** A state's icon on a disc of its colour, beside words that say the same. */
export function StatusDisc({ tone, icon }: { tone: Tone; icon: IconName }) {
  return (
    <span className={`disc tag-${tone}`}>
      <Icon name={icon} />
    </span>
  );
}
