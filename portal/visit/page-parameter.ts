/** In the query of a paper's URL, asks for the page that offers the paper instead of the paper. */
export const pageParameter = "page";
