/** The URL of the page of a bulk change. */
export const bulkChangePath = "/office/several";
/** The id of the form that the boxes of the list belong to. */
export const bulkChangeFormId = "bulk-change";
/** The name of each box, also the parameter in the URL of the page. */
export const selectedName = "application";
