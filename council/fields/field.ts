import type { TextKey } from "../../texts/translate.ts";
import type { Condition } from "./condition.ts";
import type { FieldText } from "./field-text.ts";
import type { IdentityNumberKind } from "./identity-number-kinds.ts";

/**
 * One entry of a form. The schema, the control, and how the answer is stored, reviewed and printed follow from its kind:
 * `kinds.ts` has the rules of each kind, `portal/fields/field-control.tsx` the control.
 */
export type Field<Kind extends FieldKind = FieldKind> = {
  [K in Kind]: FieldOfAnyKind & { kind: K } & PropertiesByKind[K];
}[Kind];

export type FieldKind = keyof PropertiesByKind;

interface FieldOfAnyKind {
  /** The control's name and the key of the stored answer. Never reuse it for another question. */
  id: string;
  /**
   * The label on every page. The English label of a standard field must be the id split into words (spec
   * section 2).
   */
  label: FieldText;
  hint?: FieldText;
  /** Whether it may be left blank; then no answer is stored. */
  isOptional?: boolean;
  /** If set, the field is asked only on this condition. */
  askedIf?: Condition;
  /** What a browser may fill in: an autofill name of the HTML standard. `bday` fills all parts of a date. */
  autoComplete?: string;
}

/** An option of a field that offers a choice. */
export interface Option {
  /** The stored answer. */
  id: string;
  label: FieldText;
}

interface Choices {
  options: readonly Option[];
  errors: { required: TextKey; unknown: TextKey };
}

interface NumberLimits {
  atLeast: number;
  atMost: number;
  errors: { required: TextKey; invalid: TextKey; outside: TextKey };
}

/** Properties per kind of field: limits and error texts. */
interface PropertiesByKind {
  shortText: { maxLength: number; errors: { required: TextKey } };
  longText: { maxLength: number; errors: { required: TextKey } };
  wholeNumber: NumberLimits;
  /** Whole rupees. */
  amount: NumberLimits;
  phone: { digits: number; errors: { invalid: TextKey } };
  /** Stored encrypted, separately from the other answers; pages show only the last four digits. */
  identityNumber: {
    numberKind: IdentityNumberKind;
    errors: { invalid: TextKey };
  };
  date: {
    /** `past` if omitted. */
    range?: DateRange;
    errors: { required: TextKey; invalid: TextKey; future: TextKey; past?: TextKey };
  };
  oneOf: Choices;
  severalOf: Choices;
  yesNo: Choices;
  /**
   * One of the council's wards. Its name is stored, so that the answer stays readable if the list changes.
   */
  ward: Choices;
  /** Stored as JSON (family-members.ts). */
  familyMembers: {
    membersAtMost: number;
    errors: Record<"required" | "incomplete" | "ageInvalid" | "tooLong" | "tooMany", TextKey>;
  };
}

/** `past` and `future` include today. */
export const dateRanges = ["past", "any", "future"] as const;
export type DateRange = (typeof dateRanges)[number];

/** The value that a form sends for a field, by its kind. */
export interface FormValueByKind {
  shortText: string;
  longText: string;
  phone: string;
  identityNumber: string;
  date: Record<"day" | "month" | "year", string>;
  wholeNumber: string;
  amount: string;
  /** The id of an option; blank if none is chosen. */
  oneOf: string;
  yesNo: string;
  ward: string;
  /** The ids of the ticked options. */
  severalOf: string[];
  /** Row by row, including blank rows. */
  familyMembers: TypedFamilyMember[];
}

/** A row of the table of family members, as typed. */
export type TypedFamilyMember = Record<"name" | "relation" | "age", string>;

export type FieldList = readonly Field[];

/** The values that a form sends for the fields of a list, by id. */
export type FormValuesOf<Fields extends FieldList> = {
  [F in Fields[number] as F["id"]]: FormValueByKind[F["kind"]];
};

/** The validated answers to the fields of a list, by id. */
export type CheckedAnswersOf<Fields extends FieldList> = Record<Fields[number]["id"], string>;

/** The answers that are stored in plain text: all except identity numbers. */
export type PlainAnswersOf<Fields extends FieldList> = Omit<
  CheckedAnswersOf<Fields>,
  Extract<Fields[number], { kind: "identityNumber" }>["id"]
>;
