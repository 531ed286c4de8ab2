import type { TextKey } from "../../texts/translate.ts";

/** Texts that the specification shortens in a toast (spec section 8). */
const shorterKeys: Partial<Record<TextKey, TextKey>> = {
  "accounts.errors.sendFailed": "accounts.flash.sendFailed",
  "catalogue.errors.createFailed": "catalogue.toasts.createFailed",
  "catalogue.errors.updateFailed": "catalogue.toasts.updateFailed",
  "catalogue.errors.deleteFailed": "catalogue.toasts.deleteFailed",
  "review.errors.failed": "review.toasts.failed",
  "review.fetchFailed": "review.loadFailed",
};

/** The text of a toast for a message whose text on the page is `key`. */
export function toastTextOf(key: TextKey): TextKey {
  return shorterKeys[key] ?? key;
}
