/** The name of the control for the reason of a second request. */
export const lateReasonField = "lateReason";
