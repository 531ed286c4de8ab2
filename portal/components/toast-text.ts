import type { TextKey } from "../../texts/translate.ts";

/** Toasts for which the specification has a shorter text than the page (section 8). */
const shorter: Partial<Record<TextKey, TextKey>> = {
  "accounts.errors.sendFailed": "accounts.flash.sendFailed",
  "catalogue.errors.createFailed": "catalogue.toasts.createFailed",
  "catalogue.errors.updateFailed": "catalogue.toasts.updateFailed",
  "catalogue.errors.deleteFailed": "catalogue.toasts.deleteFailed",
  "review.errors.failed": "review.toasts.failed",
  "review.fetchFailed": "review.loadFailed",
};

/** What a toast says where the page says `key`. */
export function toastTextOf(key: TextKey): TextKey {
  return shorter[key] ?? key;
}
