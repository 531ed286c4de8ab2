import type { Language } from "../../texts/languages.ts";
import type { Office } from "../office.ts";
import type { Person } from "../permissions.ts";
import { updateUser } from "./records.ts";

/**
 * Stores the language that a person chose for the pages as the language of their letters, too. If that fails, for example on
 * a full disk, the requested page is shown nevertheless.
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
