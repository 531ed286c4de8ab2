/**
 * Rewrites ranges of widths in `@media` (Chrome 104, Firefox 63, Safari 16.4) by `min-width` and `max-width`.
 * lightningcss, which Tailwind runs before this step and Vite after it, turns `width < 48rem` into
 * `not (min-width: 48rem)`. That form is just as new: older browsers would ignore all these rules.
 * @param {import("postcss").Root} root
 */
export function lowerMedia(root) {
  root.walkAtRules("media", (rule) => {
    rule.params = rule.params
      .replaceAll(/\(([^()]*)\)/g, (condition, range) =>
        /[<>]/.test(range) ? withoutRange(range) : condition,
      )
      .replaceAll(negated, (_condition, inner, outer) => limit("<", inner ?? outer));
    if (/not ?\(/.test(rule.params))
      throw new Error(`Not a condition that can be written out: ${rule.params}`);
  });
}

/** `not (min-width: …)`, with or without brackets around it. */
const negated = /\(not \(min-width: ?([\d.a-z]+)\)\)|not \(min-width: ?([\d.a-z]+)\)/g;

/** @param {string} range such as `width >= 48rem` or `40rem <= width < 60rem` */
function withoutRange(range) {
  const parts = range.trim().split(/\s*([<>]=?)\s*/);
  const [first = "", operator = "", second = "", secondOperator, third = ""] = parts;
  if (first === "width" && parts.length === 3) return limit(operator, second);
  if (second === "width" && operator === "<=" && secondOperator)
    return `${limit(">=", first)} and ${limit(secondOperator, third)}`;
  throw new Error(`Not a range that can be written out: ${range}`);
}

/** @param {string} operator @param {string} width */
function limit(operator, width) {
  if (operator === ">=") return `(min-width:${width})`;
  if (operator === "<=") return `(max-width:${width})`;
  if (operator !== "<") throw new Error(`Not a comparison that can be written out: ${operator}`);
  // A hundredth less is a sixth of a pixel, which no window has.
  const [, number, unit] = /^([\d.]+)(rem|em|px)$/.exec(width) ?? [];
  if (!number) throw new Error(`Not a width that can be written out: ${width}`);
  return `(max-width:${Math.round(Number(number) * 100 - 1) / 100}${unit})`;
}
