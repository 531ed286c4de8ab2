import { createContext, type RouterContextProvider } from "react-router";
import type { TextKey } from "../../texts/translate.ts";

/** What happened to the thing that a form belonged to, such as a phrase that somebody else deleted. */
export interface Gone {
  key: TextKey;
  /** The URL to go on with. */
  next: string;
}

/** A form that cannot be handled any more, because what it belonged to is gone. */
export interface GoneForm extends Gone {
  /** What was typed, in the form's order. */
  texts: string[];
}

/** Set if what a posted form belonged to is gone; null for every other request. */
export const goneContext = createContext<Gone | null>(null);

/**
 * Makes the server answer a form with a page that says what happened and shows what was typed (`server/unsaved-form.ts`), in
 * place of the answer of its route. Only for senders who had a right to the thing: the page says that it existed.
 */
export function markGone(context: Readonly<RouterContextProvider>, gone: Gone): void {
  context.set(goneContext, gone);
}
