import type { Translate } from "../../texts/translate.ts";
import type { Visit } from "./visit.ts";

/**
 * A sentence that says who is signed in, for the 404 of an application: a letter leads to it, and a phone may be shared.
 * Missing and forbidden applications look alike.
 */
export function notFoundHint(
  t: Translate,
  { path, person }: Pick<Visit, "path" | "person">,
): string | undefined {
  if (!person || !/^\/applications\//i.test(path)) return undefined;
  return t("shell.notFound.otherPerson", { name: person.displayName });
}
