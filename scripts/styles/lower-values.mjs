/**
 * Rewrites declarations in an older, equivalent form: logical shorthands (Chrome 87) by their
 * sides, `inset` by four properties, `clamp()` (Safari 13.1) by `max()` and `min()`, and `dvh`
 * (Chrome 108) with `vh` before it.
 * @param {import("postcss").Root} root
 */
export function lowerValues(root) {
  root.walkDecls((decl) => {
    if (inSupports(decl)) return;
    if (decl.value.includes("clamp(")) decl.value = withoutClamp(decl.value);
    if (/\ddvh\b/.test(decl.value))
      decl.cloneBefore({ value: decl.value.replaceAll(/(\d)dvh\b/g, "$1vh") });
    const sides = sidesOf(decl.prop);
    if (!sides) return;
    const values = splitOutsideBrackets(decl.value);
    for (const [index, prop] of sides.entries())
      decl.cloneBefore({ prop, value: valueOfSide(values, index, sides.length) });
    decl.remove();
  });
  root.walkDecls(/^inset-inline-(start|end)$/, toPhysical);
}

/** The physical equivalents of logical properties in horizontal writing, the only one used. */
function sidesOf(/** @type {string} */ prop) {
  if (prop === "inset") return ["top", "right", "bottom", "left"];
  const [, box, axis, end] =
    /^(margin|padding|inset|scroll-padding|scroll-margin)-(block|inline)(?:-(start|end))?$/.exec(
      prop,
    ) ?? [];
  if (!box || (axis === "inline" && end)) return undefined;
  const prefix = box === "inset" ? "" : `${box}-`;
  if (axis === "inline") return [`${box}-inline-start`, `${box}-inline-end`];
  if (end) return [`${prefix}${end === "start" ? "top" : "bottom"}`];
  return [`${prefix}top`, `${prefix}bottom`];
}

/** @param {string[]} values of a shorthand @param {number} side @param {number} sides */
function valueOfSide(values, side, sides) {
  const opposite = sides === 4 ? side - 2 : side - 1;
  return values[side] ?? values[opposite] ?? values[0] ?? "";
}

/**
 * Replaces inline start and end by left and right, because browsers before Chrome 87 and Safari 14.1 do not know the
 * logical properties. Every page sets `dir`.
 * @param {import("postcss").Declaration} decl
 */
function toPhysical(decl) {
  const rule = /** @type {import("postcss").Rule} */ (decl.parent);
  const [side, otherSide] = decl.prop.endsWith("start") ? ["left", "right"] : ["right", "left"];
  const rtlSelectors = rule.selectors.map((selector) => `[dir=rtl] ${selector}`);
  const { value, important } = decl;
  const mirrored = rule.clone({ selectors: rtlSelectors, nodes: [] });
  mirrored.append({ prop: side, value: "auto", important }, { prop: otherSide, value, important });
  rule.after(mirrored);
  decl.prop = side;
}

/** @param {string} value @returns {string} each `clamp(a,b,c)` as `max(a,min(b,c))` */
function withoutClamp(value) {
  const start = value.indexOf("clamp(");
  if (start < 0) return value;
  const inner = start + "clamp(".length;
  const end = closingOf(value, inner);
  const [minimum, wanted, maximum] = splitOutsideBrackets(value.slice(inner, end), ",");
  if (!minimum || !wanted || !maximum) throw new Error(`Not a clamp() of three values: ${value}`);
  return `${value.slice(0, start)}max(${minimum},min(${wanted},${maximum}))${withoutClamp(value.slice(end + 1))}`;
}

/** @param {string} text @param {number} from the index after an opening bracket @returns the index of the closing one */
function closingOf(text, from) {
  let depth = 1;
  for (let index = from; index < text.length; index += 1) {
    if (text[index] === "(") depth += 1;
    if (text[index] === ")") depth -= 1;
    if (depth === 0) return index;
  }
  throw new Error(`A bracket is not closed: ${text}`);
}

/**
 * @param {string} value
 * @param {string} [separator]
 * @returns {string[]} its parts, split outside of brackets
 */
export function splitOutsideBrackets(value, separator = " ") {
  const parts = [""];
  let depth = 0;
  for (const character of value.trim()) {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    if (character === separator && depth === 0) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts.filter(Boolean);
}

/** @param {import("postcss").Node} node */
function inSupports(node) {
  for (let parent = node.parent; parent; parent = parent.parent)
    if (parent.type === "atrule" && "name" in parent && parent.name === "supports") return true;
  return false;
}
