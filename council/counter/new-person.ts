/** The choice at the counter for somebody who is not there yet. In a file of its own: the page shows it. */
export const newPerson = "new";
