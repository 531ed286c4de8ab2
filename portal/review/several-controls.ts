/** The page that changes several applications. */
export const severalPath = "/office/several";
/** The id of the form that the boxes of the list belong to. */
export const severalFormId = "several";
/** The name of a box, also in the URL of the page. */
export const selectedName = "application";
