/** The number in the applications that tests add or submit, as it is stored. */
export const aadhaarNumber = "234567891234";

/** The same number as the applicants type it. */
export const typedAadhaarNumber = "2345 6789 1234";
