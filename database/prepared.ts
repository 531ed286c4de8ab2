import type { Compilable, CompiledQuery } from "kysely";
import type { Engine, Queries } from "./open.ts";

interface Source {
  db: Queries;
  engine: Engine;
}

/**
 * A query built once for each engine: to build its text anew at every call takes about as long as
 * SQLite takes to answer it.
 * @param build the query. Instead of values it is given places, which can only be handed on.
 * @returns what asks it with values, in the transaction of the `Source` given
 */
export function prepared<Values extends object, Row>(
  build: (source: Source, values: Values) => Compilable<Row>,
): (source: Source, values: Values) => Promise<Row[]> {
  const built = new Map<Engine, CompiledQuery>();

  return async (source, values) => {
    const query = built.get(source.engine) ?? build(source, places<Values>()).compile();
    built.set(source.engine, query);
    const parameters = query.parameters.map((one) =>
      one instanceof Place ? values[one.name as keyof Values] : one,
    );
    const { rows } = await source.db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}

/** Where a value goes. */
class Place {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

function places<Values extends object>(): Values {
  return new Proxy({}, { get: (_, name) => new Place(name) }) as Values;
}
