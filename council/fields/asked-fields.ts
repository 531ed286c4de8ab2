import type { Field } from "./field.ts";
import { everyField, type EveryField } from "./standard-fields.ts";

export const aadharChoices = ["required", "optional", "notAsked"] as const;
export const dateOfBirthChoices = ["required", "notAsked"] as const;

/**
 * Which of the optional standard fields a service asks for. All other standard fields are always asked, except the identity
 * document, which is asked only if the Aadhaar number is optional.
 */
export interface StandardChoices {
  /** `optional`: the applicant may name another identity document in its place. */
  aadharNumber: (typeof aadharChoices)[number];
  dateOfBirth: (typeof dateOfBirthChoices)[number];
}

/** The choices of the specification (spec section 3). */
export const defaultStandardChoices: StandardChoices = {
  aadharNumber: "required",
  dateOfBirth: "required",
};

/** A standard field as a service asks it, with the hint for the service's choices. */
export type AskedField = Field & { id: EveryField[number]["id"] };

/** The standard fields that a service's form asks, in the order of the form. */
export function askedFields(choices: StandardChoices): readonly AskedField[] {
  return everyField.flatMap((field) => askedField(field, choices) ?? []);
}

/** A standard field as a service asks it; undefined if the service does not. */
function askedField(
  field: EveryField[number],
  { aadharNumber, dateOfBirth }: StandardChoices,
): AskedField | undefined {
  if (field.id === "fullName" && aadharNumber !== "required")
    return { ...field, hint: "applications.hints.fullNameOnIdentityDocument" };
  if (field.id === "dateOfBirth" && dateOfBirth === "notAsked") return undefined;
  if (field.id === "aadharNumber" && aadharNumber === "notAsked") return undefined;
  if (field.id === "aadharNumber" && aadharNumber === "optional")
    return { ...field, hint: "applications.hints.aadharNumberOptional", isOptional: true };
  if (field.id === "identityDocument" && aadharNumber !== "optional") return undefined;
  return field;
}
