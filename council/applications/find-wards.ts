import type { LocalText } from "../catalogue/local-text.ts";
import type { Question } from "../catalogue/questions.ts";
import type { Office } from "../office.ts";
import { getCouncil } from "../settings/get-council.ts";

/** The council's villages and wards; empty if no question asks for a ward, or if the council lists none. */
export async function findWards(
  office: Office,
  { questions }: { questions: readonly Question[] },
): Promise<readonly LocalText[]> {
  if (!questions.some(({ kind }) => kind === "ward")) return [];
  return (await getCouncil(office)).wards;
}
