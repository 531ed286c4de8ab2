import { isCommonPassword } from "../../council/accounts/common-passwords.ts";
import type { TextKey } from "../../texts/translate.ts";

/**
 * The warning for `setFlash` if the password just chosen is a common one (decision 14); empty otherwise.
 * @param warning the key of its text; by default that of a new password that was set
 */
export function commonPasswordWarning(
  password: string,
  warning: TextKey = "accounts.warnings.commonPasswordKept",
): { warning?: TextKey } {
  return isCommonPassword(password) ? { warning } : {};
}
