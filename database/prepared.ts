import type { Compilable, CompiledQuery } from "kysely";
import type { Engine, Queries } from "./open.ts";

/** The compiled queries of one database, by their `build` function and their columns. */
export type PreparedQueries = Map<unknown, Map<string, CompiledQuery>>;

/** The database, or a transaction on it, in which a query runs. */
interface Source {
  db: Queries;
  engine: Engine;
  preparedQueries: PreparedQueries;
}

/**
 * Compiles a query once per office and set of columns, because building its SQL takes about as long as SQLite takes to
 * run it.
 * @param build returns the query. It gets placeholders instead of values and may only pass them on to the query: an `if`
 * on a placeholder is always true, so different conditions need different queries.
 * @returns a function that runs the query with values, in the transaction of the given `Source`
 */
export function preparedQuery<Values extends object, Row>(
  build: (source: Source, values: Values) => Compilable<Row>,
): (source: Source, values: Values) => Promise<Row[]> {
  return async (source, values) => {
    const queriesByColumns = source.preparedQueries.get(build) ?? new Map<string, CompiledQuery>();
    source.preparedQueries.set(build, queriesByColumns);
    // Different columns need different queries; as in Kysely, an undefined column is left out.
    const names = Object.keys(values).filter((name) => values[name as keyof Values] !== undefined);
    const columns = names.join(" ");
    const query =
      queriesByColumns.get(columns) ?? build(source, placeholdersOf<Values>(names)).compile();
    queriesByColumns.set(columns, query);
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    const { rows } = await source.db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}

/** Marks the position of a value. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

function placeholdersOf<Values extends object>(names: string[]): Values {
  return Object.fromEntries(names.map((name) => [name, new Placeholder(name)])) as Values;
}
