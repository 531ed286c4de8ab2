/** The name of the button that approves and opens the next application; its value is the status. */
export const nextButton = "next";
