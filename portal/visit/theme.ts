export type Theme = "light" | "dark";

/** The name of the theme cookie (spec section 3, theme preference). */
export const themeCookie = "theme";

/** The chosen theme; undefined follows the system. */
export function themeOf(cookie: string | undefined): Theme | undefined {
  return cookie === "light" || cookie === "dark" ? cookie : undefined;
}
