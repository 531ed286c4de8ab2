/** The URL of the page that changes several applications. */
export const severalPath = "/office/several";
/** The id of the form that the boxes of the list belong to. */
export const severalFormId = "several";
/** The name of each box, also the parameter in the URL of the page. */
export const selectedName = "application";
