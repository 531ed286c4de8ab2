import type { ReactNode } from "react";

interface ScrollRegionProps {
  /** Its accessible name: it is reached by keyboard, to scroll. */
  label: string;
  children: ReactNode;
}

/** What may be wider than a phone scrolls in itself, so that the page does not. */
export function ScrollRegion({ label, children }: ScrollRegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the keyboard.
    <div className="chart-scroll" role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
