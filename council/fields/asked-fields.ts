import type { Field } from "./field.ts";
import { everyField, type EveryField } from "./standard-fields.ts";

export const aadharChoices = ["required", "optional", "notAsked"] as const;
export const dateOfBirthChoices = ["required", "notAsked"] as const;

/**
 * Which standard fields a service asks for. The others are always asked, but the identity document only where the Aadhaar
 * number is optional.
 */
export interface StandardChoices {
  /** `optional`: another identity document may be named in its place. */
  aadharNumber: (typeof aadharChoices)[number];
  dateOfBirth: (typeof dateOfBirthChoices)[number];
}

/** As the specification asks them (spec section 3). */
export const askedByDefault: StandardChoices = {
  aadharNumber: "required",
  dateOfBirth: "required",
};

/** A standard field, as a service asks it. */
export type AskedField = Field & { id: EveryField[number]["id"] };

/** The fields that a service's form asks, in its order. */
export function askedFields(choices: StandardChoices): readonly AskedField[] {
  return everyField.flatMap((field) => askedField(field, choices) ?? []);
}

/** Undefined if it is not asked. */
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
