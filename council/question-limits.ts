// The limits of a service's own questions.

export const questionsAtMost = 60;
/** The size of a version's definition, everything that it says and asks, as JSON. */
export const definitionMaxBytes = 50 * 1024;
/** The controls of all questions of one version: a form may send no more fields. */
export const questionControlsAtMost = 600;
export const questionLabelMaxLength = 200;
export const questionHintMaxLength = 300;
export const questionOptionsAtMost = 30;
export const questionOptionMaxLength = 100;
/** The highest whole number or amount in rupees: twelve digits. */
export const questionNumberAtMost = 999_999_999_999;
export const familyMembersAtMost = 20;
/** A list of up to this many choices is always visible; a longer list opens when it is pressed. */
export const choicesInSightAtMost = 8;
export const relationMaxLength = 60;
export const ageYearsAtMost = 130;
/** Wards of one council. */
export const wardsAtMost = 100;
export const wardMaxLength = 80;
