import type { Compilable, CompiledQuery } from "kysely";
import type { Engine, Queries } from "./open.ts";

/** The queries that were built for one database, by what builds them and by their columns. */
export type PreparedQueries = Map<unknown, Map<string, CompiledQuery>>;

interface Source {
  db: Queries;
  engine: Engine;
  preparedQueries: PreparedQueries;
}

/**
 * A query built once for each office: to build its text anew at every call takes about as long as
 * SQLite takes to answer it.
 * @param build the query. Instead of values it is given places, which can only be handed on: a
 * condition on one is always true, where two queries are needed.
 * @returns what asks it with values, in the transaction of the `Source` given
 */
export function preparedQuery<Values extends object, Row>(
  build: (source: Source, values: Values) => Compilable<Row>,
): (source: Source, values: Values) => Promise<Row[]> {
  return async (source, values) => {
    const built = source.preparedQueries.get(build) ?? new Map<string, CompiledQuery>();
    source.preparedQueries.set(build, built);
    // Other columns make another query; as everywhere in Kysely, an undefined one is none.
    const names = Object.keys(values).filter((name) => values[name as keyof Values] !== undefined);
    const shape = names.join(" ");
    const query = built.get(shape) ?? build(source, placeholdersOf<Values>(names)).compile();
    built.set(shape, query);
    const parameters = query.parameters.map((one) =>
      one instanceof Placeholder ? values[one.name as keyof Values] : one,
    );
    const { rows } = await source.db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}

/** Where a value goes. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

function placeholdersOf<Values extends object>(names: string[]): Values {
  return Object.fromEntries(names.map((name) => [name, new Placeholder(name)])) as Values;
}
