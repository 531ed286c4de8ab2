import type { TextKey } from "../../../../texts/translate.ts";
import { containsMessage, hasReadableCharacters } from "../../../display-name.ts";
import { passkeyNameMaxLength } from "../../../second-factor-limits.ts";

/** Returns the error of a passkey's name that `cleanDisplayName` has cleaned; undefined if the name is valid. */
export function errorOfPasskeyName(name: string): TextKey | undefined {
  if (name === "") return "secondFactor.errors.nameRequired";
  if (name.length > passkeyNameMaxLength) return "secondFactor.errors.nameTooLong";
  if (!hasReadableCharacters(name)) return "secondFactor.errors.nameUnreadable";
  return containsMessage(name) ? "secondFactor.errors.nameContainsMessage" : undefined;
}
