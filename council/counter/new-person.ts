/** The value of the choice at the counter that adds somebody. In a file of its own, because the page imports it. */
export const newPerson = "new";
