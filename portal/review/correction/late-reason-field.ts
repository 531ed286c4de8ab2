/** The name of the control with the reason why an earlier request did not already ask for what this request asks. */
export const lateReasonField = "lateReason";
