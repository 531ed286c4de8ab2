import { isDeepStrictEqual } from "node:util";
import type { Definition } from "./definition.ts";

/** Whether two versions say and ask the same: what was sent twice gets other ids the second time. */
export function isSameApartFromIds(one: Definition, other: Definition): boolean {
  return isDeepStrictEqual(withPlaces(one), withPlaces(other));
}

/** Replaces each id by the place of what it names. */
function withPlaces({ documents, questions, ...rest }: Definition): unknown {
  const places = new Map<string, string>();
  const options = (row: number) => {
    const question = questions[row]!;
    return "options" in question ? question.options : [];
  };
  for (const [row, { id }] of documents.entries()) places.set(id, `document ${row}`);
  for (const [row, { id }] of questions.entries()) {
    places.set(id, `question ${row}`);
    for (const [place, option] of options(row).entries()) places.set(option.id, `option ${place}`);
  }
  const placed = JSON.stringify({ ...rest, documents, questions }, (name, value: unknown) => {
    if (name === "id" || name === "field") return places.get(String(value)) ?? value;
    return name === "isOneOf" && Array.isArray(value)
      ? value.map((id) => places.get(String(id)) ?? (id as unknown))
      : value;
  });
  return JSON.parse(placed);
}
