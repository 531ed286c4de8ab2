/** The URL of the page of a bulk change. */
export const bulkChangePath = "/office/several";
/** The id of the form that the boxes of the list belong to. */
export const bulkChangeFormId = "bulk-change";
/** The name of each box, and of the parameters with the ticked applications in the URL of that page. */
export const selectedName = "application";
