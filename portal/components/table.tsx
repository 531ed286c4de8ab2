import type { ReactNode } from "react";

export interface Column<Row> {
  /** The header cell's text; on a phone, the label before each value. */
  label: string;
  /** Undefined if there is no value: the table then shows a dash, and a card leaves the line out. */
  cell: (row: Row) => ReactNode;
  /** `action`: a button, full width on a phone. `number`: aligned to the end of the line. */
  kind?: "action" | "number";
  /** Whether lines (`narrow="lines"`) leave the value out, because the linked page shows it. */
  isWideOnly?: boolean;
}

interface TableProps<Row> {
  /** What the table lists. */
  caption: string;
  /** Whether the caption only names the table for screen readers, because a heading on the page has the same text. */
  captionHidden?: boolean;
  /** The first column identifies the row: its cells are row headers, and titles of the cards on a phone. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The id of a row's element, for links to it. */
  rowId?: (row: Row) => string;
  /**
   * How a row is shown below 960 px: `compact` is a low card without labels of its values, `labelled` a low card with
   * labels, and `lines` a line that links to the row's action. By default a row is a card with a line for each value.
   */
  narrow?: "compact" | "labelled" | "lines";
}

/**
 * A list: a table from 960 px on, because six columns of long words need that width; below, cards or lines.
 * The roles are explicit because cards and lines undo `display: table`, which makes some browsers drop the
 * table semantics.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, captionHidden, columns, rows, rowKey, rowId, narrow } = props;
  return (
    <table
      role="table"
      className={narrow ? `table table-${narrow}` : "table"}
      aria-label={captionHidden ? caption : undefined}
    >
      {!captionHidden && <caption className="title">{caption}</caption>}
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ label, kind }) => (
            <th key={label} role="columnheader" scope="col" className={kind && `table-${kind}`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} id={rowId?.(row)} role="row">
            {columns.map((column, index) =>
              index === 0 ? (
                <th key={column.label} role="rowheader" scope="row">
                  <div>{column.cell(row)}</div>
                </th>
              ) : (
                <Cell key={column.label} {...column} content={column.cell(row)} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps extends Pick<Column<never>, "label" | "kind" | "isWideOnly"> {
  content: ReactNode;
}

function Cell({ label, kind, isWideOnly, content }: CellProps) {
  const columnClass = isWideOnly ? "table-wide" : kind && `table-${kind}`;
  const classes = content === undefined ? ["table-blank", columnClass] : [columnClass];
  return (
    <td role="cell" className={classes.filter(Boolean).join(" ") || undefined} data-label={label}>
      <div>{content ?? "–"}</div>
    </td>
  );
}
