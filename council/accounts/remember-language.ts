import type { Language } from "../../texts/languages.ts";
import type { Office } from "../office.ts";
import type { Person } from "../permissions.ts";
import { updateUser } from "./records.ts";

/** Writes letters to a person, from now on, in the language they chose for the pages. */
export async function rememberLanguage(
  office: Office,
  { uid }: Pick<Person, "uid">,
  language: Language,
): Promise<void> {
  await office.change((tx) => updateUser(tx, uid, { language }));
}
