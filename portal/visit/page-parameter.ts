/** In the URL of a paper or a document, asks for the page that offers it instead. */
export const pageParameter = "page";
