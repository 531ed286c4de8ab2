import type { Translate } from "../../texts/translate.ts";
import type { Visit } from "./visit.ts";

/**
 * A sentence that says who is signed in, for the 404 page of an application: people come there by the link of a letter, and
 * on a shared phone somebody else may still be signed in. Missing and forbidden applications look alike.
 */
export function notFoundHint(
  t: Translate,
  { path, person }: Pick<Visit, "path" | "person">,
): string | undefined {
  if (!person || !/^\/applications\//i.test(path)) return undefined;
  return t("shell.notFound.otherPerson", { name: person.displayName });
}
