import type { TextKey } from "../../texts/translate.ts";

/**
 * One question of a form. Schema, control, storage, review and print are made from it. Its kind decides
 * how: `kinds.ts` has the rules of each kind, `portal/fields/field-control.tsx` its control.
 */
export type Field<Kind extends FieldKind = FieldKind> = {
  [K in Kind]: FieldOfAnyKind & { kind: K } & PropertiesByKind[K];
}[Kind];

export type FieldKind = keyof PropertiesByKind;

interface FieldOfAnyKind {
  /** The control's name, and the answer's key where it is stored. Never given to another question. */
  id: string;
  /** The label on every page. In English it is the id split into words (spec section 2). */
  label: TextKey;
  hint: TextKey;
  /** What a browser may fill in: an autofill name of the HTML standard. `bday` fills all parts of a date. */
  autoComplete?: string;
}

/** Properties per kind of field: limits and error texts. */
interface PropertiesByKind {
  shortText: { maxLength: number; errors: { required: TextKey } };
  longText: { maxLength: number; errors: { required: TextKey } };
  phone: { digits: number; errors: { invalid: TextKey } };
  /** Stored sealed and apart from the other answers; every page shows the last four digits. */
  identityNumber: {
    digits: number;
    /** How it stands in the copy of their data that a person downloads. */
    exported: "masked" | "whole";
    errors: { invalid: TextKey };
  };
  /** A day in the past, or today. */
  date: { errors: { required: TextKey; invalid: TextKey; future: TextKey } };
}

/** What a form sends for a field, by its kind. */
export interface TypedByKind {
  shortText: string;
  longText: string;
  phone: string;
  identityNumber: string;
  date: Record<"day" | "month" | "year", string>;
}

export type FieldList = readonly Field[];

/** What was typed into the fields of a list, by id. */
export type TypedAnswersOf<Fields extends FieldList> = {
  [F in Fields[number] as F["id"]]: TypedByKind[F["kind"]];
};

/** The answers to a list once they are checked, by id. */
export type CheckedAnswersOf<Fields extends FieldList> = Record<Fields[number]["id"], string>;

/** The answers that are stored as they are: all but identity numbers. */
export type PlainAnswersOf<Fields extends FieldList> = Omit<
  CheckedAnswersOf<Fields>,
  IdentityNumberIdOf<Fields>
>;

/** The answers that are stored sealed, by id. */
export type IdentityNumbersOf<Fields extends FieldList> = Record<
  IdentityNumberIdOf<Fields>,
  string
>;

type IdentityNumberIdOf<Fields extends FieldList> = Extract<
  Fields[number],
  { kind: "identityNumber" }
>["id"];
