import type { ServiceIcon as ServiceIconName } from "../../council/catalogue/service-icons.ts";
import spriteUrl from "./service-icons.svg";

/** A service's icon, beside its name and hidden from screen readers. */
export function ServiceIcon({ name }: { name: ServiceIconName }) {
  return (
    <svg className="service-icon" width="32" height="32" aria-hidden="true">
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}
