import type { TextKey } from "../../texts/translate.ts";

/**
 * One question of a form. Schema, control, storage, review and print are derived from it. Its kind decides
 * how: `kinds.ts` has the rules of each kind, `portal/fields/field-control.tsx` its control.
 */
export type Field<Kind extends FieldKind = FieldKind> = {
  [K in Kind]: FieldOfAnyKind & { kind: K } & PropertiesByKind[K];
}[Kind];

export type FieldKind = keyof PropertiesByKind;

interface FieldOfAnyKind {
  /** The control's name and the key of the stored answer. Never reuse it for another question. */
  id: string;
  /** The label on every page. In English it must be the id split into words (spec section 2). */
  label: TextKey;
  hint: TextKey;
  /** What a browser may fill in: an autofill name of the HTML standard. `bday` fills all parts of a date. */
  autoComplete?: string;
}

interface MayBeOptional {
  /** It may be left blank; then there is no answer. */
  isOptional?: boolean;
}

/** Properties per kind of field: limits and error texts. */
interface PropertiesByKind {
  shortText: MayBeOptional & { maxLength: number; errors: { required: TextKey } };
  longText: { maxLength: number; errors: { required: TextKey } };
  phone: { digits: number; errors: { invalid: TextKey } };
  /** Stored encrypted, separately from the other answers; pages show only the last four digits. */
  identityNumber: MayBeOptional & {
    digits: number;
    /** How it is exported in the copy of their data that a person downloads. */
    exported: "masked" | "whole";
    errors: { invalid: TextKey };
  };
  /** A day in the past, or today. */
  date: { errors: { required: TextKey; invalid: TextKey; future: TextKey } };
}

/** The value that a form sends for a field, by its kind. */
export interface FormValueByKind {
  shortText: string;
  longText: string;
  phone: string;
  identityNumber: string;
  date: Record<"day" | "month" | "year", string>;
}

export type FieldList = readonly Field[];

/** The values that a form sends for the fields of a list, by id. */
export type FormValuesOf<Fields extends FieldList> = {
  [F in Fields[number] as F["id"]]: FormValueByKind[F["kind"]];
};

/** The validated answers to a list, by id. */
export type CheckedAnswersOf<Fields extends FieldList> = Record<Fields[number]["id"], string>;

/** The answers that are stored in plain text: all but identity numbers. */
export type PlainAnswersOf<Fields extends FieldList> = Omit<
  CheckedAnswersOf<Fields>,
  IdentityNumberIdOf<Fields>
>;

/** The answers that are stored encrypted, by id. */
export type IdentityNumbersOf<Fields extends FieldList> = Record<
  IdentityNumberIdOf<Fields>,
  string
>;

type IdentityNumberIdOf<Fields extends FieldList> = Extract<
  Fields[number],
  { kind: "identityNumber" }
>["id"];
