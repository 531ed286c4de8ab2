import {
  dayMs,
  messagesPerApplicantPerDay,
  messagesPerApplicationPerHour,
  messagesPerNetworkPerHour,
  messageWindowMs,
  officeMessagesPerApplicationPerHour,
  officeMessagesPerNetworkPerHour,
  officeMessagesPerPersonPerDay,
} from "../../limits.ts";
import type { Office } from "../../office.ts";
import type { Actor } from "../../permissions.ts";
import { countWithin, networkOf } from "../../rate-limit.ts";

/** Which side writes. */
export type Side = "applicant" | "office";

/** Which limit was reached, and its value. */
export interface TooMany {
  outcome: "tooMany";
  of: "application" | "network" | "person";
  atMost: number;
}

const numbers: Record<Side, Record<TooMany["of"], number>> = {
  applicant: {
    application: messagesPerApplicationPerHour,
    network: messagesPerNetworkPerHour,
    person: messagesPerApplicantPerDay,
  },
  office: {
    application: officeMessagesPerApplicationPerHour,
    network: officeMessagesPerNetworkPerHour,
    person: officeMessagesPerPersonPerDay,
  },
};

/**
 * Counts one message or note: on its application and from its network within the hour, by its writer within the
 * day. An attempt that an hourly limit refuses does not count towards the daily one.
 */
export async function findTooMany(
  tx: Office,
  actor: Actor,
  side: Side,
  applicationId: string,
): Promise<TooMany | undefined> {
  const counted = [
    { of: "application", subject: applicationId, windowMs: messageWindowMs },
    { of: "network", subject: networkOf(actor.ipAddress), windowMs: messageWindowMs },
    { of: "person", subject: actor.uid, windowMs: dayMs },
  ] as const;
  for (const { of, subject, windowMs } of counted) {
    const atMost = numbers[side][of];
    const key = { action: `message.${side}.${of}`, subject };
    if (!(await countWithin(tx, key, { atMost, windowMs })))
      return { outcome: "tooMany", of, atMost };
  }
  return undefined;
}
