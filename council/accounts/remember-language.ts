import type { Language } from "../../texts/languages.ts";
import type { Office } from "../office.ts";
import type { Person } from "../permissions.ts";
import { updateUser } from "./records.ts";

/**
 * Writes letters to a person, from now on, in the language they chose for the pages. Where that cannot
 * be written down, on a full disk for one, the page they asked for is shown all the same.
 */
export async function rememberLanguage(
  office: Office,
  { uid }: Pick<Person, "uid">,
  language: Language,
): Promise<void> {
  try {
    await office.change((tx) => updateUser(tx, uid, { language }));
  } catch (error) {
    office.log.warn({ err: error }, "language not remembered");
  }
}
