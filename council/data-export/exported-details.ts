import type { ApplicationEvent, EventDetails, EventKind } from "../applications/events.ts";

type Choice<Kind extends EventKind> = "whole" | ((details: EventDetails[Kind]) => object);

/** Which details of an event a data export contains: what concerns the applicant, not how the office works. */
const choices: { [Kind in EventKind]: Choice<Kind> } = {
  submitted: "whole",
  // Leaves out whether one colleague changed the decision of another.
  statusChanged: ({ from, to, remarks, dueAt }) => ({ from, to, remarks, dueAt }),
  dueDateChanged: "whole",
  deadlineMissed: "whole",
  messageFromOffice: "whole",
  messageFromApplicant: "whole",
  claimed: "whole",
  forwarded: "whole",
  certificateIssued: "whole",
  // Leaves out how many certificates were issued that day and how many are usual.
  certificateHeld: (details) => ("dropped" in details ? details : {}),
  certificateRevoked: "whole",
  feeRecorded: "whole",
  feeWaived: "whole",
  feeRefunded: "whole",
  feeVoided: "whole",
  correctionRequested: "whole",
  correctionWithdrawn: "whole",
  corrected: "whole",
  reminderSent: "whole",
  documentInfected: "whole",
  // For the office alone.
  noteAdded: () => ({}),
  assigned: () => ({}),
};

/** Selects the details of an event for a data export. */
export function selectExportedDetails({ kind, details }: ApplicationEvent): object {
  return detailsOf(kind, details);
}

function detailsOf<Kind extends EventKind>(kind: Kind, details: EventDetails[Kind]): object {
  const choice: Choice<Kind> = choices[kind];
  return choice === "whole" ? details : choice(details);
}
