import { z } from "zod";
import { bulkChangeAtMost } from "../../review-limits.ts";
import { withHyphen } from "../status.ts";

/** What a bulk change can do to each application: set it under review, or assign it. It never decides. */
const bulkChanges = ["under-review", "me", "colleague", "nobody"] as const;
export type BulkChange = (typeof bulkChanges)[number];

/** One ticked application as the page showed it. */
export interface SeenApplication {
  id: string;
  version: number;
  /** The uid of its assignee; null for nobody. */
  assignee: string | null;
}

const seenPattern = /^([\w-]{1,100}) (\d{1,9}) ([\w-]{0,100})$/;

/** The value of the hidden control `seen` of a row. */
export function seenValue({ id, version, assignee }: SeenApplication): string {
  return `${id} ${version} ${assignee ?? ""}`;
}

const seenApplication = z
  .string()
  .regex(seenPattern)
  .transform((value): SeenApplication => {
    const [, id = "", version, assignee] = seenPattern.exec(value)!;
    return { id, version: Number(version), assignee: assignee || null };
  });

/** The form of a bulk change. It has one `seen` for each ticked application. */
export const bulkChangeForm = z.strictObject({
  formOwner: z.string().optional(),
  change: z.string().overwrite(withHyphen).pipe(z.enum(bulkChanges)),
  colleague: z.string().max(100).default(""),
  seen: z.array(seenApplication).min(1).max(bulkChangeAtMost),
});
