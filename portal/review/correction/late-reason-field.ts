/** The name of the control for why the first request did not ask for this. */
export const lateReasonField = "lateReason";
