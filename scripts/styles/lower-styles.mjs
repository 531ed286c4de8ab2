import { flattenLayers } from "./flatten-layers.mjs";
import { keepFlexGaps } from "./keep-flex-gaps.mjs";
import { lowerValues } from "./lower-values.mjs";
import { showEveryFocus } from "./show-every-focus.mjs";
import { spellOutSelectors } from "./spell-out-selectors.mjs";
import { resetByRule } from "./reset-by-rule.mjs";

/**
 * Rewrites style sheets so that the oldest browsers understand them; what lightningcss lowers by the
 * build's targets (media ranges, `light-dark()`, prefixes) is left to it. A browser drops a whole rule
 * for one selector it does not know, and everything in an `@layer` it does not know.
 * @returns {import("postcss").Plugin}
 */
export function lowerStyles() {
  return {
    postcssPlugin: "lower-styles",
    OnceExit(root) {
      resetByRule(root);
      lowerValues(root);
      keepFlexGaps(root);
      spellOutSelectors(root);
      showEveryFocus(root);
      flattenLayers(root);
    },
  };
}
