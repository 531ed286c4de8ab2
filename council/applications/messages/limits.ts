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

/** Which limit of texts was reached, and its value. */
export interface TooManyMessages {
  outcome: "tooMany";
  scope: "application" | "network" | "person";
  atMost: number;
}

const limits: Record<Side, Record<TooManyMessages["scope"], number>> = {
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
 * Counts one text on an application towards the hourly limits of the application and of the network, and the daily limit of
 * its writer. A text is a message, a note, or anything else that the office writes and sends to the applicant, such as a
 * request to correct. A text that an hourly limit refuses does not count towards the daily limit.
 * @returns the limit that was reached; undefined if none was
 */
export async function countTowardsMessageLimits(
  tx: Office,
  actor: Actor,
  side: Side,
  applicationId: string,
): Promise<TooManyMessages | undefined> {
  const countedLimits = [
    { scope: "application", subject: applicationId, windowMs: messageWindowMs },
    { scope: "network", subject: networkOf(actor.ipAddress), windowMs: messageWindowMs },
    { scope: "person", subject: actor.uid, windowMs: dayMs },
  ] as const;
  for (const { scope, subject, windowMs } of countedLimits) {
    const atMost = limits[side][scope];
    const key = { action: `message.${side}.${scope}`, subject };
    if (!(await countWithin(tx, key, { atMost, windowMs })))
      return { outcome: "tooMany", scope, atMost };
  }
  return undefined;
}
