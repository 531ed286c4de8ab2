import { badgeAtMost } from "../limits.ts";

/** The text of the bell's badge: the number, or `99+` above 99 (spec section 2). */
export function formatBadge(unread: number): string {
  return unread > badgeAtMost ? `${badgeAtMost}+` : String(unread);
}
