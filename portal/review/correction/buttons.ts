/** The name of the button that withdraws a request to correct an application; its value is the request's id. */
export const withdrawButton = "withdrawCorrection";

/** The name of the button that rejects an application as not corrected. */
export const rejectButton = "rejectNotCorrected";
