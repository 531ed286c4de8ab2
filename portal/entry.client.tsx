import "./shell/polyfills.ts";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { isLanguage } from "../texts/languages.ts";
import type { Messages } from "../texts/translate.ts";
import { keepTypedTexts } from "./visit/keep-typed-texts.ts";
import { setPageMessages } from "./visit/page-texts.ts";
import { bufferDataResponses } from "./visit/buffer-data-responses.ts";

/** The texts that a hydrated page may show, by language. Only the file of the page's language is loaded. */
const messages = import.meta.glob<{ default: Messages }>("../texts/generated/browser/*.json");

async function hydrate(): Promise<void> {
  const { lang } = document.documentElement;
  if (!isLanguage(lang)) throw new Error("Unknown language of the page");
  // If a script cannot be loaded, or the visitor navigates away before, the page stays as rendered by the
  // server.
  const textsModule = await messages[`../texts/generated/browser/${lang}.json`]!().catch(
    () => undefined,
  );
  if (!textsModule) return;
  setPageMessages(lang, textsModule.default);
  window.fetch = bufferDataResponses(window.fetch.bind(window));
  keepTypedTexts();
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />);
  });
}

// React Router transfers the page's data in streams; without support for them the page stays as rendered by
// the server.
if (typeof TextEncoderStream === "function" && "pipeThrough" in ReadableStream.prototype)
  void hydrate();
