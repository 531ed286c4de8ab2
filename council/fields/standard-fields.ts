import {
  displayNameMaxLength,
  phoneDigits,
  requiredDocumentMaxLength,
  textAnswerMaxLength,
} from "../limits.ts";
import type { Field, FieldList } from "./field.ts";

/**
 * The fields of every application (spec section 3), in the order of the form. A field added to this list is on the
 * form, and its answer is checked, stored, reviewed and printed; its texts are in `texts/<language>/applications.json`.
 */
export const standardFields = [
  {
    id: "fullName",
    kind: "shortText",
    label: "applications.fields.fullName",
    hint: "applications.hints.fullName",
    autoComplete: "name",
    maxLength: displayNameMaxLength,
    errors: { required: "applications.errors.fullNameRequired" },
  },
  {
    id: "dateOfBirth",
    kind: "date",
    label: "applications.fields.dateOfBirth",
    hint: "applications.hints.dateOfBirth",
    autoComplete: "bday",
    errors: {
      required: "applications.errors.dateOfBirthRequired",
      invalid: "applications.errors.dateOfBirthInvalid",
      future: "applications.errors.dateOfBirthFuture",
    },
  },
  {
    id: "phoneNumber",
    kind: "phone",
    label: "applications.fields.phoneNumber",
    hint: "applications.hints.phoneNumber",
    autoComplete: "tel-national",
    digits: phoneDigits,
    errors: { invalid: "applications.errors.phoneNumberInvalid" },
  },
  {
    id: "address",
    kind: "longText",
    label: "applications.fields.address",
    hint: "applications.hints.address",
    autoComplete: "street-address",
    maxLength: textAnswerMaxLength,
    errors: { required: "applications.errors.addressRequired" },
  },
  {
    id: "aadharNumber",
    kind: "identityNumber",
    label: "applications.fields.aadharNumber",
    hint: "applications.hints.aadharNumber",
    autoComplete: "off",
    numberKind: "aadhaar",
    errors: { invalid: "applications.errors.aadharNumberInvalid" },
  },
  {
    id: "reason",
    kind: "longText",
    label: "applications.fields.reason",
    hint: "applications.hints.reason",
    maxLength: textAnswerMaxLength,
    errors: { required: "applications.errors.reasonRequired" },
  },
] as const satisfies FieldList;

export type StandardFields = typeof standardFields;

/** Asked if the Aadhaar number is optional, so that somebody without one can name another document. */
const identityDocument = {
  id: "identityDocument",
  kind: "shortText",
  label: "applications.fields.identityDocument",
  hint: "applications.hints.identityDocument",
  autoComplete: "off",
  isOptional: true,
  maxLength: requiredDocumentMaxLength,
  errors: { required: "applications.errors.tooLong" },
} as const satisfies Field;

/** Every standard field that a form may ask, in the order of the form. `askedFields` selects those that a form does ask. */
export const everyField = standardFields.flatMap((field): EveryField[number][] =>
  field.id === "aadharNumber" ? [field, identityDocument] : [field],
);

export type EveryField = (StandardFields[number] | typeof identityDocument)[];
