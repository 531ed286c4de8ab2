import { draftSavesPerHour, draftSavesPerNetwork, draftSavesWindowMs } from "../limits.ts";
import type { Actor } from "../permissions.ts";
import { networkOf, type RateLimit } from "../rate-limit.ts";

/** The limits of saved drafts and refused forms: of the person and of their network. */
export function savesBy({ uid, ipAddress }: Actor): RateLimit[] {
  const windowMs = draftSavesWindowMs;
  return [
    { action: "draft.saves", subject: uid, limit: { atMost: draftSavesPerHour, windowMs } },
    {
      action: "draft.saves.network",
      subject: networkOf(ipAddress),
      limit: { atMost: draftSavesPerNetwork, windowMs },
    },
  ];
}
