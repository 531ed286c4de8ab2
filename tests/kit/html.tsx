import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { TextsProvider } from "../../portal/visit/texts.tsx";
import { textsIn } from "../../texts/all.ts";
import type { Language } from "../../texts/languages.ts";

/** The HTML that the server renders for a component, in a language. */
export function html(component: ReactNode, language: Language = "en"): string {
  return renderToStaticMarkup(<TextsProvider t={textsIn(language)}>{component}</TextsProvider>);
}
