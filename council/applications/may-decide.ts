import { isOnlyReviewer } from "../accounts/records.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";

/** Whoever filed an application for somebody does not decide it, unless nobody else could. */
export async function mayDecide(
  office: Office,
  { uid }: Pick<Actor, "uid">,
  { filedBy }: { filedBy: string | null },
): Promise<boolean> {
  return filedBy !== uid || isOnlyReviewer(office, uid);
}
