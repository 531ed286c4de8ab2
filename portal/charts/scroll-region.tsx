import type { ReactNode } from "react";

interface ScrollRegionProps {
  /** The accessible name. The region needs one because the keyboard can focus it to scroll. */
  label: string;
  /** Whether the region is first scrolled to its end, where a chart over time has its newest values. */
  fromEnd?: boolean;
  children: ReactNode;
}

/** Content that may be wider than a phone scrolls in here, so that the page does not. */
export function ScrollRegion({ label, fromEnd, children }: ScrollRegionProps) {
  return (
    <div
      className={fromEnd ? "chart-scroll chart-scroll-from-end" : "chart-scroll"}
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the keyboard.
      tabIndex={0}
    >
      {children}
    </div>
  );
}
