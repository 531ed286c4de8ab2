import { isCommonPassword } from "../../council/accounts/common-passwords.ts";
import type { TextKey } from "../../texts/translate.ts";

/**
 * What `setFlash` says besides the success: that the password just chosen is a common one (decision 14).
 * @param warning the sentence for such a password
 */
export function commonPasswordWarning(
  password: string,
  warning: TextKey = "accounts.warnings.commonPasswordKept",
): { warning?: TextKey } {
  return isCommonPassword(password) ? { warning } : {};
}
