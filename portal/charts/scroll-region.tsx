import type { ReactNode } from "react";

interface ScrollRegionProps {
  /** The accessible name: the keyboard can focus the region to scroll it. */
  label: string;
  children: ReactNode;
}

/** Content that may be wider than a phone scrolls in here, so that the page does not. */
export function ScrollRegion({ label, children }: ScrollRegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the keyboard.
    <div className="chart-scroll" role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
