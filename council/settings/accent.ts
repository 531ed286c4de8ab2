/** Colours in sRGB, each component from 0 to 255. */
type Colour = readonly [red: number, green: number, blue: number];

/**
 * The backgrounds on which the accent is shown in each theme, besides its own tint: page, cards, sunken surfaces.
 */
const backgrounds = {
  light: ["#fbf8f2", "#ffffff", "#f3ede2"],
  dark: ["#14161b", "#1c1f26", "#252932"],
} as const;
/** The colours with which the accent is mixed until it is readable. */
const extremes = { light: [0, 0, 0], dark: [255, 255, 255] } as const;
/** The share of the accent in its tint; the rest is the theme's background. */
const tintShare = { light: 0.1, dark: 0.16 } as const;

/** The minimum contrast of text and background (WCAG 2.2, 1.4.3). */
const minContrast = 4.5;
const shareStep = 0.02;

export interface Accent {
  /** `#rrggbb`, for text and icons. */
  ink: string;
  /** `#rrggbb`, a background for text in the `ink` colour. */
  tint: string;
}

/**
 * Adapts a council's colour to a theme: darkens or lightens the colour just enough to be readable on every
 * background.
 * @param chosen `#rrggbb`
 */
export function accentIn(theme: "light" | "dark", chosen: string): Accent {
  const colour = parseColour(chosen);
  const tint = mixColours(parseColour(backgrounds[theme][0]), colour, tintShare[theme]);
  const against = [...backgrounds[theme].map(parseColour), tint];
  for (let share = 0; ; share += shareStep) {
    const ink = mixColours(colour, extremes[theme], Math.min(share, 1));
    if (share >= 1 || against.every((background) => contrast(ink, background) >= minContrast))
      return { ink: formatColour(ink), tint: formatColour(tint) };
  }
}

/** The contrast of two colours, `#rrggbb`, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  return contrast(parseColour(one), parseColour(other));
}

function contrast(one: Colour, other: Colour): number {
  const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright! + 0.05) / (dark! + 0.05);
}

/** The relative luminance of a colour (WCAG 2.2). */
function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function mixColours(one: Colour, other: Colour, share: number): Colour {
  const [red, green, blue] = one.map((part, at) => Math.round(part + (other[at]! - part) * share));
  return [red!, green!, blue!];
}

function parseColour(colour: string): Colour {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function formatColour(colour: Colour): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** The stylesheet that applies a council's colour to pages, but not to print, which stays black. */
export function accentStyles(chosen: string): string {
  const rules = (theme: "light" | "dark") => {
    const { ink, tint } = accentIn(theme, chosen);
    return `--geru:${ink};--geru-tint:${tint}`;
  };
  return [
    `@media screen{:root{${rules("light")}}:root[data-theme=dark]{${rules("dark")}}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${rules("dark")}}}`,
    "",
  ].join("\n");
}
