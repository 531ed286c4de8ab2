import type { ServiceIcon as ServiceIconName } from "../../council/catalogue/service-icons.ts";
import { serviceIconShapes } from "./service-icon-shapes.ts";

/** The drawing of a service, beside its name and hidden from screen readers. */
export function ServiceIcon({ name }: { name: ServiceIconName }) {
  const {
    lines,
    dot: [cx, cy, r],
  } = serviceIconShapes[name];
  return (
    <svg className="service-icon" width="32" height="32" viewBox="0 0 24 24" aria-hidden="true">
      <path d={lines} />
      <circle cx={cx} cy={cy} r={r} />
    </svg>
  );
}
