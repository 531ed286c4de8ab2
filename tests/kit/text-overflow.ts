import type { Page } from "@playwright/test";

/**
 * Finds text that cannot be read, because its box cuts it or is too small for it, and pages that are wider than the window.
 * It runs in the page, so scripts must be allowed.
 * @returns one line for each fault
 */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tolerance = 1.5;
    const faults = new Set<string>();
    const cache: Record<string, Map<Element, unknown>> = {};
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth)
      faults.add(`the page is ${scrollWidth} px wide, not ${clientWidth}`);

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const parent = text.parentElement;
      if (!text.nodeValue?.trim() || !parent || !isSeen(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const line of range.getClientRects()) {
        if (line.width < 1 || line.height < 1) continue;
        const box = enclosingBox(parent);
        if (box && !holds(box, line))
          faults.add(`"${text.nodeValue.trim().slice(0, 60)}" does not fit its ${nameOf(box)}`);
        if (line.right > clientWidth + tolerance || line.left < -tolerance)
          faults.add(`"${text.nodeValue.trim().slice(0, 60)}" runs out of the window`);
      }
    }
    return [...faults];

    function isSeen(element: Element): boolean {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        return false;
      if (element.closest("select, svg, [popover]:not(:popover-open)")) return false;
      // The text is cut off on purpose, with an ellipsis.
      if (getComputedStyle(element).textOverflow === "ellipsis") return false;
      // A part that scrolls shows the rest of its text when it is scrolled.
      return !isForScreenReaders(element) && !scrolls(element);
    }

    /** Text that only screen readers read out is in a box of one pixel. */
    function isForScreenReaders(element: Element): boolean {
      return remembered("forScreenReaders", element, () => {
        const { width, height } = element.getBoundingClientRect();
        const { overflow, clipPath, position } = getComputedStyle(element);
        if (overflow !== "visible" && width <= 1 && height <= 1) return true;
        if (clipPath !== "none" && position === "absolute") return true;
        return element.parentElement !== null && isForScreenReaders(element.parentElement);
      });
    }

    function scrolls(element: Element): boolean {
      return remembered("scrolls", element, () => {
        if (element === document.body || element === document.documentElement) return false;
        const { overflowX, overflowY } = getComputedStyle(element);
        if (/auto|scroll/.test(overflowX + overflowY))
          if (
            element.scrollWidth > element.clientWidth ||
            element.scrollHeight > element.clientHeight
          )
            return true;
        return element.parentElement !== null && scrolls(element.parentElement);
      });
    }

    /** The nearest box around an element that has a visible edge or cuts off what is too large for it. */
    function enclosingBox(element: Element): Element | undefined {
      return remembered("enclosingBox", element, () => {
        if (element === document.body) return undefined;
        const style = getComputedStyle(element);
        if (style.display !== "inline") {
          // The text is cut off after some lines on purpose: another page shows all of it.
          if (style.webkitLineClamp !== "none") return undefined;
          if (style.overflowX !== "visible" || style.overflowY !== "visible") return element;
          if (parseFloat(style.borderLeftWidth) > 0 && style.borderLeftStyle !== "none")
            return element;
        }
        return element.parentElement ? enclosingBox(element.parentElement) : undefined;
      });
    }

    /** What `find` finds about an element, kept for all texts inside of it, because styles are slow to read. */
    function remembered<Value>(property: string, element: Element, find: () => Value): Value {
      const values = (cache[property] ??= new Map());
      if (!values.has(element)) values.set(element, find());
      return values.get(element) as Value;
    }

    function holds(box: Element, line: DOMRect): boolean {
      const edge = box.getBoundingClientRect();
      return (
        line.left >= edge.left - tolerance &&
        line.right <= edge.right + tolerance &&
        line.top >= edge.top - tolerance * 4 &&
        line.bottom <= edge.bottom + tolerance * 4
      );
    }

    function nameOf(element: Element): string {
      const classes = element.getAttribute("class")?.split(" ").slice(0, 3).join(".");
      return element.tagName.toLowerCase() + (classes ? `.${classes}` : "");
    }
  });
}

/**
 * Finds parts of a page that scroll sideways, which would hide a part of a long word. Controls of one line may scroll so,
 * because people edit text there.
 * @returns one line for each part
 */
export function sidewaysScrolls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("body, body *")]
      .filter((element) => {
        // A chart may scroll: WCAG 2.2, 1.4.10, makes an exception for what needs two dimensions.
        if (element.matches("input, select, .sr-only, .chart-scroll") || element.closest("svg"))
          return false;
        const { overflowX, clipPath, textOverflow } = getComputedStyle(element);
        if (overflowX === "visible" || clipPath !== "none" || textOverflow === "ellipsis")
          return false;
        return element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1;
      })
      .map(
        (element) =>
          `${element.tagName.toLowerCase()}.${element.getAttribute("class")} scrolls sideways`,
      ),
  );
}

/**
 * Finds ordinary words, of at most 12 letters, that are broken over two lines although they would fit on one. The browser
 * hyphenates no such word without a soft hyphen.
 * @returns one line for each word
 */
export function brokenWords(page: Page, within: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const faults = new Set<string>();
    const root = document.querySelector(selector)!;
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const parent = text.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true })) continue;
      if (parent.closest(".sr-only, svg, .table thead")) continue;
      for (const { 0: word, index } of (text.nodeValue ?? "").matchAll(/[^\s-]+/g)) {
        if (word.length > 12) continue;
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        if (lines.size > 1) faults.add(`"${word}" is broken in ${parent.tagName.toLowerCase()}`);
      }
    }
    return [...faults];
  }, within);
}
