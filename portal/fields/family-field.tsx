import type { ReactNode } from "react";
import { familyColumns } from "../../council/fields/family-members.ts";
import type { Field, TypedFamilyMember } from "../../council/fields/field.ts";
import { displayNameMaxLength } from "../../council/limits.ts";
import { relationMaxLength } from "../../council/question-limits.ts";
import { controlOf, FieldErrorText, Hint, Legend, type FieldProps } from "../components/field.tsx";
import { useTexts } from "../visit/texts.tsx";

interface FamilyFieldProps extends FieldProps {
  field: Field<"familyMembers">;
  /** The rows typed before; missing ones are blank. */
  rows: readonly TypedFamilyMember[];
}

/**
 * The table of family members, a row for each. Blank rows are nested `<details>`, each of which opens one more
 * row, so that no script has to add them.
 */
export function FamilyField({ field, rows, ...props }: FamilyFieldProps) {
  const t = useTexts();
  const { id, name, "aria-describedby": describedBy, "aria-invalid": isInvalid } = controlOf(props);
  const wrongCell = typeof props.error === "object" ? props.error.control : undefined;
  const { membersAtMost, isOptional = false } = field;
  const lastFilled = rows.reduce((last, row, index) => (isFilled(row) ? index : last), 0);
  const rowOf = (row: number) => (
    <FamilyRow
      key={row}
      row={row}
      name={`${name}.${row}`}
      typed={rows[row]}
      linkedCell={{ id, name: wrongCell ?? `${name}.0.name` }}
      isInvalid={(cell) => (wrongCell === undefined || wrongCell === cell ? isInvalid : undefined)}
    />
  );
  const shown = Array.from({ length: lastFilled + 1 }, (_, row) => rowOf(row));
  let rest: ReactNode = null;
  for (let row = membersAtMost - 1; row > lastFilled; row -= 1)
    rest = (
      <details className="family-more">
        <summary>{t("questions.family.more")}</summary>
        {rowOf(row)}
        {rest}
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
      {shown}
      {rest}
    </fieldset>
  );
}

function isFilled(row: TypedFamilyMember): boolean {
  return familyColumns.some((column) => row[column] !== "");
}

interface FamilyRowProps {
  row: number;
  name: string;
  typed: TypedFamilyMember | undefined;
  /** The cell that the error summary links to by the field's id: the wrong one, or else the first. */
  linkedCell: { id: string; name: string };
  isInvalid: (cell: string) => true | undefined;
}

const lengths = { name: displayNameMaxLength, relation: relationMaxLength, age: 3 } as const;

function FamilyRow({ row, name, typed, linkedCell, isInvalid }: FamilyRowProps) {
  const t = useTexts();
  return (
    <div
      role="group"
      aria-label={t("questions.family.row", { number: row + 1 })}
      className="family-row"
    >
      {familyColumns.map((column) => {
        const cell = `${name}.${column}`;
        return (
          <label key={column}>
            {t(`questions.family.${column}`)}
            <input
              id={cell === linkedCell.name ? linkedCell.id : cell}
              name={cell}
              className="control"
              inputMode={column === "age" ? "numeric" : undefined}
              maxLength={lengths[column]}
              defaultValue={typed?.[column]}
              aria-invalid={isInvalid(cell)}
            />
          </label>
        );
      })}
    </div>
  );
}
