import { createContext, use, type ReactNode } from "react";
import { everyLanguage, type Language } from "../../texts/languages.ts";

const CouncilLanguages = createContext<readonly Language[]>(everyLanguage);

interface CouncilLanguagesProviderProps {
  /** The council's default language. */
  first: Language;
  children: ReactNode;
}

/** Puts the council's default language first in the forms that ask for a text in each language. */
export function CouncilLanguagesProvider({ first, children }: CouncilLanguagesProviderProps) {
  const order = [first, ...everyLanguage.filter((language) => language !== first)];
  return <CouncilLanguages value={order}>{children}</CouncilLanguages>;
}

/** All languages, in the order in which the council's forms ask for them. */
export function useCouncilLanguages(): readonly Language[] {
  return use(CouncilLanguages);
}
