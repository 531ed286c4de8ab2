import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { isLanguage } from "../texts/languages.ts";
import type { Messages } from "../texts/translate.ts";
import { setPageMessages } from "./visit/page-texts.ts";

/** Only the page's own language is loaded, and of it what a hydrated page may show. */
const messages = import.meta.glob<{ default: Messages }>("../texts/generated/browser/*.json");

const { lang } = document.documentElement;
if (!isLanguage(lang)) throw new Error("The page names no language of ours");
const loaded = await messages[`../texts/generated/browser/${lang}.json`]!();
setPageMessages(lang, loaded.default);

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
