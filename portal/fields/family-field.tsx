import type { ReactNode } from "react";
import { familyColumns } from "../../council/fields/family-members.ts";
import type { Field, TypedFamilyMember } from "../../council/fields/field.ts";
import {
  controlAttributesOf,
  FieldErrorText,
  Hint,
  Legend,
  type FieldProps,
} from "../components/field.tsx";
import type { ErrorOf } from "../forms/use-form-errors.ts";
import { useTexts } from "../visit/texts.tsx";

interface FamilyFieldProps extends FieldProps {
  field: Field<"familyMembers">;
  /** The rows typed before; all further rows are blank. */
  rows: readonly TypedFamilyMember[];
  /** The errors of single cells; `error` is the error of the whole table. */
  errorOf: ErrorOf;
}

/**
 * The table of family members, a row for each. Blank rows are nested `<details>`, each of which opens one more
 * row, so that no script has to add them.
 */
export function FamilyField({ field, rows, errorOf, ...props }: FamilyFieldProps) {
  const t = useTexts();
  const {
    id,
    name,
    "aria-describedby": describedBy,
    "aria-invalid": isInvalid,
  } = controlAttributesOf(props);
  const { membersAtMost, isOptional = false } = field;
  const lastFilled = rows.reduce((last, row, index) => (isFilled(row) ? index : last), 0);
  const rowOf = (row: number) => (
    <FamilyRow
      key={row}
      row={row}
      name={`${name}.${row}`}
      values={rows[row]}
      // The error summary links to the whole table by the field's id.
      firstId={row === 0 && !errorOf(`${name}.0.name`) ? id : undefined}
      isInvalid={isInvalid}
      errorOf={errorOf}
    />
  );
  const openRows = Array.from({ length: lastFilled + 1 }, (_, row) => rowOf(row));
  let collapsedRows: ReactNode = null;
  for (let row = membersAtMost - 1; row > lastFilled; row -= 1)
    collapsedRows = (
      <details className="family-more">
        <summary>{t("questions.family.more")}</summary>
        {rowOf(row)}
        {collapsedRows}
      </details>
    );
  return (
    <fieldset
      className={props.error ? "field field-invalid" : "field"}
      aria-describedby={describedBy}
    >
      <Legend label={props.label} optional={isOptional} />
      <Hint id={id} hint={props.hint} />
      <FieldErrorText id={id} error={props.error} />
      {openRows}
      {collapsedRows}
    </fieldset>
  );
}

function isFilled(row: TypedFamilyMember): boolean {
  return familyColumns.some((column) => row[column] !== "");
}

interface FamilyRowProps {
  row: number;
  name: string;
  values: TypedFamilyMember | undefined;
  /** The id of the row's first cell, if that is not the cell's name. */
  firstId: string | undefined;
  /** Whether the table as a whole has an error. */
  isInvalid: true | undefined;
  errorOf: ErrorOf;
}

function FamilyRow({ row, name, values, firstId, isInvalid, errorOf }: FamilyRowProps) {
  const t = useTexts();
  return (
    <div
      role="group"
      aria-label={t("questions.family.row", { number: row + 1 })}
      className="family-row"
    >
      {familyColumns.map((column) => {
        const cell = `${name}.${column}`;
        const error = errorOf(cell);
        return (
          <div key={column} className={error && "field-invalid"}>
            <FieldErrorText id={cell} error={error} />
            <label>
              {t(`questions.family.${column}`)}
              <input
                id={column === "name" && firstId !== undefined ? firstId : cell}
                name={cell}
                className="control"
                inputMode={column === "age" ? "numeric" : undefined}
                maxLength={column === "age" ? 3 : undefined}
                defaultValue={values?.[column]}
                aria-describedby={error && `${cell}-error`}
                aria-invalid={error ? true : isInvalid}
              />
            </label>
          </div>
        );
      })}
    </div>
  );
}
