import { createContext, use, type ReactNode } from "react";
import type { Translate } from "../../texts/translate.ts";

const TextsContext = createContext<Translate | undefined>(undefined);

export function TextsProvider({ t, children }: { t: Translate; children: ReactNode }) {
  return <TextsContext value={t}>{children}</TextsContext>;
}

/** The translator of the page's language: `const t = useTexts(); t("shell.signIn")`. */
export function useTexts(): Translate {
  const t = use(TextsContext);
  if (!t) throw new Error("useTexts outside of TextsProvider");
  return t;
}
