/** The value of the counter's choice that adds somebody new. In its own file, because the page in the browser imports it. */
export const newPerson = "new";
