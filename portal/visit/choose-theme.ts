import { redirectDocument } from "react-router";
import { themeCookie, themeOf } from "./theme.ts";
import { getContext } from "./visit.ts";
import { ownPath } from "./own-path.ts";
import type { Route } from "./+types/choose-theme";

const yearSeconds = 365 * 24 * 60 * 60;

/** Stores the theme and returns to the page where it was chosen. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const theme = themeOf(String(form.get("theme")));
  if (theme)
    getContext(context).visit.cookies.set(themeCookie, theme, { maxAgeSeconds: yearSeconds });
  return redirectDocument(ownPath(form.get("back")) ?? "/");
}
