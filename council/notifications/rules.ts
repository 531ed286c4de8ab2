import { badgeAtMost } from "../limits.ts";

/** What the bell's badge says of so many unread: the number, or `99+` above 99 (section 2). */
export function badgeOf(unread: number): string {
  return unread > badgeAtMost ? `${badgeAtMost}+` : String(unread);
}
