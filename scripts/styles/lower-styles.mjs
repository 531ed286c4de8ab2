import { flattenLayers } from "./flatten-layers.mjs";
import { keepFlexGaps } from "./keep-flex-gaps.mjs";
import { lowerMedia } from "./lower-media.mjs";
import { lowerValues } from "./lower-values.mjs";
import { showEveryFocus } from "./show-every-focus.mjs";
import { expandSelectors } from "./expand-selectors.mjs";
import { resetByRule } from "./reset-by-rule.mjs";

/**
 * Rewrites style sheets for the oldest browsers: they drop a whole rule because of one unknown selector, and all rules in
 * a `@layer`, which they do not know. lightningcss, which runs later, lowers the rest (`light-dark()`, prefixes).
 * @returns {import("postcss").Plugin}
 */
export function lowerStyles() {
  return {
    postcssPlugin: "lower-styles",
    OnceExit(root) {
      resetByRule(root);
      lowerMedia(root);
      lowerValues(root);
      keepFlexGaps(root);
      expandSelectors(root);
      showEveryFocus(root);
      flattenLayers(root);
    },
  };
}
