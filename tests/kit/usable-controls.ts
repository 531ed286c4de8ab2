import type { Page } from "@playwright/test";

/**
 * Finds controls of a page that cannot be used: they are too small, lie under something else, or lie over another control.
 * It runs in the page, so scripts must be allowed.
 * @returns one line for each fault
 */
export function findUnusableControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        "a[href], button, input:not([type=hidden]), select, textarea, summary",
      ),
    ].filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true }) &&
        !control.closest(".sr-only, .skip-link, [aria-hidden=true], dialog:not([open])") &&
        getComputedStyle(control).display !== "contents",
    );
    const boxes = controls.map((control) => ({ control, box: control.getBoundingClientRect() }));
    boxes.forEach(({ control, box }, index) => {
      if (box.width < 8 || box.height < 8) found.push(`${nameOf(control)} has no size`);
      for (const other of boxes.slice(index + 1)) {
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (across > 2 && down > 2 && !mayOverlap(control, other.control))
          found.push(`${nameOf(control)} and ${nameOf(other.control)} lie over each other`);
      }
    });
    for (const control of controls) {
      control.scrollIntoView({ block: "center" });
      const { left, top, width, height } = control.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      // A link that stands on two lines may have something else in its middle.
      const isHit = !hit || control.contains(hit) || hit.contains(control) || isLabel(hit, control);
      if (!isHit && control.getClientRects().length === 1)
        found.push(`${nameOf(control)} lies under ${nameOf(hit)}`);
    }
    window.scrollTo(0, 0);
    return found;

    /** Whether both belong to a component whose parts overlap on purpose: a password or file field, or a service's card. */
    function mayOverlap(one: Element, other: Element): boolean {
      if (one.contains(other) || other.contains(one)) return true;
      const box = one.closest("password-field, file-field, .service");
      return box !== null && box === other.closest("password-field, file-field, .service");
    }

    function isLabel(hit: Element, control: Element): boolean {
      return hit.closest("label")?.contains(control) ?? false;
    }

    function nameOf(element: Element): string {
      const words = (element.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40);
      return `${element.tagName.toLowerCase()} "${words || (element.getAttribute("name") ?? "")}"`;
    }
  });
}
