import type { Page } from "@playwright/test";

/**
 * Moves the focus through all controls of a page, forwards and backwards as Tab does, and finds those that a bar at the
 * edge of the window then covers (WCAG 2.2, 2.4.11).
 * @returns one line each
 */
export function coveredFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const modal = document.querySelector("dialog:modal") ?? document;
    const controls = [
      ...modal.querySelectorAll<HTMLElement>(
        "a[href], button, input:not([type=hidden]), select, textarea, summary",
      ),
    ].filter((one) => one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }));
    const found = new Set<string>();
    for (const one of [...controls, ...controls.toReversed()]) {
      one.focus();
      if (document.activeElement !== one) continue;
      const cover = coverOf(one);
      if (cover) found.add(`${cover} covers ${one.outerHTML.slice(0, 100)}`);
    }
    return [...found];

    /** What covers a control and its label from top to bottom; undefined if a part of either can be seen. */
    function coverOf(control: HTMLElement): string | undefined {
      const parts = [control, ...(control instanceof HTMLInputElement ? control.labels! : [])];
      const covers = parts.flatMap((part) => {
        const { left, top, width, height } = part.getBoundingClientRect();
        return [0.2, 0.5, 0.8].map((share) => {
          const hit = document.elementFromPoint(left + width / 2, top + height * share);
          return hit && parts.some((one) => one.contains(hit) || hit.contains(one))
            ? undefined
            : hit;
        });
      });
      const cover = covers.includes(undefined) ? undefined : covers[0];
      return cover ? `${cover.tagName.toLowerCase()}.${cover.getAttribute("class")}` : undefined;
    }
  });
}
