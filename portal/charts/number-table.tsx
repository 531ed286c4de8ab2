import type { ReactNode } from "react";
import { ScrollRegion } from "./scroll-region.tsx";

interface NumberColumn<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Whether the column's cells are texts, aligned at the start. */
  isText?: boolean;
}

interface NumberTableProps<Row> {
  caption: string;
  captionHidden?: boolean;
  /** The first column names the row. */
  columns: readonly NumberColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** A table of short numbers. On a phone it stays a table and scrolls. */
export function NumberTable<Row>(props: NumberTableProps<Row>) {
  const { caption, captionHidden, columns, rows, rowKey } = props;
  const classOf = ({ isText }: NumberColumn<Row>) => (isText ? undefined : "number");
  return (
    <ScrollRegion label={caption}>
      <table className="number-table" aria-label={captionHidden ? caption : undefined}>
        {!captionHidden && <caption className="title">{caption}</caption>}
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" className={classOf(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.label} scope="row">
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.label} className={classOf(column)}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
