/**
 * Shows every focus in browsers that cannot tell whether it came from the keyboard
 * (`:focus-visible`: Chrome 86, Safari 15.4).
 * @param {import("postcss").Root} root
 */
export function showEveryFocus(root) {
  root.walkRules(/:focus-visible/, (rule) => {
    const old = rule.clone({ selector: rule.selector.replaceAll(":focus-visible", ":focus") });
    rule.after({ name: "supports", params: "not selector(:focus-visible)", nodes: [old] });
  });
}
