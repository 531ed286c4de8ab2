import { isCommonPassword } from "../../council/accounts/common-passwords.ts";
import type { TextKey } from "../../texts/translate.ts";

/**
 * The option for `setFlash` that adds a warning if the password just chosen is a common one (decision 14); otherwise none.
 * @param warning the key of the warning; by default the warning about a new password that was set
 */
export function commonPasswordWarning(
  password: string,
  warning: TextKey = "accounts.warnings.commonPasswordKept",
): { warning?: TextKey } {
  return isCommonPassword(password) ? { warning } : {};
}
