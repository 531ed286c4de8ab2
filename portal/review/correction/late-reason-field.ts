/** The name of the control for why the first request did not already ask for what this later one asks. */
export const lateReasonField = "lateReason";
