import { isDeepStrictEqual } from "node:util";
import { findCorrectedFiles } from "../../documents/records.ts";
import type { Office } from "../../office.ts";
import { getAnswerSets, type AnswerSet } from "../answer-records.ts";
import { dependentFieldIds } from "./correctable-parts.ts";
import { findRequests } from "./records.ts";

/** A part of an application that a correction changed. */
export type CorrectedPart = { field: string } | { slot: string };

/**
 * What each correction of an application changed, by the ids of the requests: parts that the office had asked for, and
 * questions that depend on a choice among them. An identity number that was typed again counts as changed. Checks no
 * rights.
 */
export async function findCorrectedParts(
  office: Office,
  applicationId: string,
): Promise<Record<string, CorrectedPart[]>> {
  const requests = await findRequests(office, applicationId);
  const answeredRequests = requests.filter(({ answerSet }) => answerSet !== null);
  if (answeredRequests.length === 0) return {};
  const sets = await getAnswerSets(office, applicationId);
  const files = await findCorrectedFiles(office, applicationId);
  const isChanged = (field: string, answerSet: number) => {
    const [before, after] = [answerSet - 1, answerSet].map((number) =>
      answerIn(
        sets.find((set) => set.number === number),
        field,
      ),
    );
    return !isDeepStrictEqual(before, after);
  };
  return Object.fromEntries(
    answeredRequests.map(({ id, items, answerSet }) => {
      const definition = sets.find(({ number }) => number === answerSet)?.definition;
      const dependent = dependentFieldIds(definition, items).map((field) => ({ field }));
      const changedParts = [...items, ...dependent].flatMap((item): CorrectedPart[] => {
        if ("slot" in item) {
          const { slot } = item;
          const isNew = files.some((file) => file.slot === slot && file.givenIn === answerSet);
          return isNew ? [{ slot }] : [];
        }
        return isChanged(item.field, answerSet!) ? [{ field: item.field }] : [];
      });
      return [id, changedParts];
    }),
  );
}

/** An answer as it is stored; an identity number is encrypted. */
function answerIn(set: AnswerSet | undefined, field: string): unknown {
  const answers: Readonly<Record<string, unknown>> = { ...set?.answers, ...set?.identityNumbers };
  return answers[field];
}
