import type { KyselyPlugin } from "kysely";
import { openOffice } from "../../council/office.ts";
import type { TestOffice } from "./office.ts";

/** An office that records each SQL statement that it runs, without the values. */
export function recordStatements(office: TestOffice) {
  const statements: string[] = [];
  const recorder: KyselyPlugin = {
    transformQuery({ node }) {
      statements.push(JSON.stringify(node, (key, value: unknown) => (isValue(key) ? "?" : value)));
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return { recorded: openOffice({ ...office, db: office.db.withPlugin(recorder) }), statements };
}

function isValue(key: string): boolean {
  return key === "value" || key === "values";
}
