import { flattenLayers } from "./flatten-layers.mjs";
import { keepFlexGaps } from "./keep-flex-gaps.mjs";
import { lowerMedia } from "./lower-media.mjs";
import { lowerValues } from "./lower-values.mjs";
import { showEveryFocus } from "./show-every-focus.mjs";
import { expandSelectors } from "./expand-selectors.mjs";
import { resetByRule } from "./reset-by-rule.mjs";

/**
 * Rewrites style sheets for the oldest browsers. lightningcss does the rest by the build's targets
 * (`light-dark()`, prefixes). A browser drops a whole rule for one unknown selector,
 * and all rules in an unknown `@layer`.
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
