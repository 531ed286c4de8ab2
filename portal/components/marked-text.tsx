import type { ReactNode } from "react";
import type { ServiceName } from "../../council/catalogue/localise.ts";
import type { Language } from "../../texts/languages.ts";

/** A text of the council, marked with its language if that is not the reader's. */
export function markedText(text: string, language: Language | undefined): ReactNode {
  return language ? <span lang={language}>{text}</span> : text;
}

export function markedServiceName({ serviceName, serviceLanguage }: ServiceName): ReactNode {
  return markedText(serviceName, serviceLanguage);
}
