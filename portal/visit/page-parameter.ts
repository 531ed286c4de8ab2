/** The query parameter that asks, in the URL of a paper or a document, for a page that offers the file instead. */
export const pageParameter = "page";
