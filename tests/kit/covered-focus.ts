import type { Page } from "@playwright/test";

/**
 * Moves the focus through all controls of a page, forwards and backwards as Tab does, and finds the controls that a bar at
 * the edge of the window covers while they have the focus (WCAG 2.2, 2.4.11).
 * @returns one line for each covered control
 */
export function coveredFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const modal = document.querySelector("dialog:modal") ?? document;
    const controls = [
      ...modal.querySelectorAll<HTMLElement>(
        "a[href], button, input:not([type=hidden]), select, textarea, summary",
      ),
    ].filter(
      (control) => control.tabIndex >= 0 && control.checkVisibility({ visibilityProperty: true }),
    );
    const lines = new Set<string>();
    for (const control of [...controls, ...controls.toReversed()]) {
      control.focus();
      if (document.activeElement !== control) continue;
      const cover = coverOf(control);
      if (cover) lines.add(`${cover} covers ${control.outerHTML.slice(0, 100)}`);
    }
    return [...lines];

    /** The element that covers a control and its label from top to bottom; undefined if a part of them can be seen. */
    function coverOf(control: HTMLElement): string | undefined {
      const parts = [control, ...(control instanceof HTMLInputElement ? control.labels! : [])];
      const covers = parts.flatMap((part) => {
        const { left, top, width, height } = part.getBoundingClientRect();
        return [0.2, 0.5, 0.8].map((share) => {
          const hit = document.elementFromPoint(left + width / 2, top + height * share);
          return hit && parts.some((part) => part.contains(hit) || hit.contains(part))
            ? undefined
            : hit;
        });
      });
      const cover = covers.includes(undefined) ? undefined : covers[0];
      return cover ? `${cover.tagName.toLowerCase()}.${cover.getAttribute("class")}` : undefined;
    }
  });
}
