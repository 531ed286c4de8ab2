import { draftSavesPerHour, draftSavesPerNetwork, draftSavesWindowMs } from "../limits.ts";
import type { Actor } from "../permissions.ts";
import { networkOf, type RateLimit } from "../rate-limit.ts";

/** How often a person, and all people in one network together, may save drafts and send forms that are refused. */
export function draftSaveLimits({ uid, ipAddress }: Actor): RateLimit[] {
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
