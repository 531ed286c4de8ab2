import { sql, type RawBuilder } from "kysely";
import type { Engine } from "./open.ts";

/**
 * The ids in a JSON array, for a condition `in`: one prepared query then serves lists of any length.
 * @param json the array, or the placeholder that stands for the array in a prepared query
 */
export function idsInJson(engine: Engine, json: string): RawBuilder<string> {
  return engine === "postgres"
    ? sql<string>`(select json_array_elements_text(${json}::json))`
    : sql<string>`(select "value" from json_each(${json}))`;
}
