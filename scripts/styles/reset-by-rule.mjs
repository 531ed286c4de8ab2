/**
 * Initialises Tailwind's variables by a rule in all browsers. Tailwind itself uses `@property` (Chrome 85), and a rule
 * only for some older browsers, among which Chrome 80 is not.
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
