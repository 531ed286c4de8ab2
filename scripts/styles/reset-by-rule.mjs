/**
 * Gives Tailwind's variables their first values by a rule. Tailwind does so by `@property` (Chrome 85),
 * and by a rule only in the browsers it knows to lack that, among which Chrome 80 is not.
 * @param {import("postcss").Root} root
 */
export function resetByRule(root) {
  root.walkAtRules("property", (rule) => {
    if (rule.params.startsWith("--tw-")) rule.remove();
  });
  root.walkAtRules("layer", (layer) => {
    if (layer.params !== "properties") return;
    layer.walkAtRules("supports", (supports) => {
      supports.replaceWith(supports.nodes ?? []);
    });
  });
}
