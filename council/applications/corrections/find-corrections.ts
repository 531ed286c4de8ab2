import { isDeepStrictEqual } from "node:util";
import { textsIn } from "../../../texts/all.ts";
import type { Language } from "../../../texts/languages.ts";
import type { Translate } from "../../../texts/translate.ts";
import { fieldsOfAnswers } from "../../catalogue/question-fields.ts";
import { findCorrectedFiles, type CorrectedFile } from "../../documents/records.ts";
import { displayAnswers } from "../../fields/display-answers.ts";
import type { FieldList } from "../../fields/field.ts";
import { fieldText } from "../../fields/field-text.ts";
import { dayMs } from "../../limits.ts";
import type { Office } from "../../office.ts";
import { getCouncil } from "../../settings/get-council.ts";
import { getAnswerSets, type AnswerSet } from "../answer-records.ts";
import { decryptedAnswersOf } from "../displayed-answers.ts";
import { findWards } from "../find-wards.ts";
import type { DocumentGroup } from "../records.ts";
import { correctionDeadline } from "./correction-deadline.ts";
import { dependentFieldIds } from "./correctable-parts.ts";
import { findRequests, type CorrectionRow } from "./records.ts";

type File = Pick<CorrectedFile, "id" | "name" | "size" | "withheld">;

/**
 * An answer or a document that a request asked for, in the reader's language; `text` is the reviewer's sentence about it.
 * Also an answer that changed only with the choice on which it depends; its `text` is blank.
 */
export type CorrectionItemForOffice = { name: string; label: string; text: string } & (
  | {
      kind: "answer";
      before: string | undefined;
      after: string | undefined;
      /** Whether the answer itself changed; the masked texts of two identity numbers can be equal. */
      isChanged: boolean;
    }
  | { kind: "document"; before: File[]; after: File[] }
);

/** A request to correct an application, with answers and documents before and after it, as the office sees it. */
export interface CorrectionForOffice {
  id: string;
  /** Milliseconds UTC. */
  requestedAt: number;
  /** The end of the applicant's time for the correction, milliseconds UTC. */
  until: number;
  /** Why the earlier requests did not ask for these parts; undefined if there was no earlier request. */
  lateReason: string | undefined;
  /** Milliseconds UTC; null while it is open. */
  endedAt: number | null;
  outcome: CorrectionRow["outcome"];
  /** For how many days it has been open, once the application may be rejected as not corrected; undefined before that. */
  openForDays: number | undefined;
  items: CorrectionItemForOffice[];
}

interface CorrectedApplication {
  id: string;
  documents: readonly Pick<DocumentGroup, "slot" | "name">[];
}

/**
 * The requests to correct an application, oldest first. Identity numbers are masked. `before` and `after` are undefined or
 * empty until a request is answered. Checks no rights.
 */
export async function findCorrections(
  office: Office,
  { id, documents }: CorrectedApplication,
  language: Language,
): Promise<CorrectionForOffice[]> {
  const requests = await findRequests(office, id);
  if (requests.length === 0) return [];
  const sets = await getAnswerSets(office, id);
  const questions = sets.flatMap(({ definition }) => definition.questions);
  const fields = fieldsOfAnswers(questions, await findWards(office, { questions }));
  const files = await findCorrectedFiles(office, id);
  const t = textsIn(language);
  const { correctionDays } = await getCouncil(office);
  return requests.map(({ items, answerSet, lateReason, ...request }) => {
    const displayed = (number: number | null) =>
      displayedIn(office, { set: sets.find((one) => one.number === number), fields }, t);
    const [before, after] = [displayed(answerSet && answerSet - 1), displayed(answerSet)];
    const answerOf = (name: string, text: string): CorrectionItemForOffice => {
      const field = fields.find((field) => field.id === name);
      return {
        kind: "answer",
        name,
        label: field ? fieldText(t, field.label) : name,
        text,
        before: before.texts.get(name),
        after: after.texts.get(name),
        isChanged: !isDeepStrictEqual(before.answers[name], after.answers[name]),
      };
    };
    const changedDependents = dependentFieldIds(
      sets.find(({ number }) => number === answerSet)?.definition,
      items,
    )
      .map((name) => answerOf(name, ""))
      .filter((item) => item.kind === "answer" && item.isChanged);
    const until = correctionDeadline(request, correctionDays);
    return {
      id: request.id,
      requestedAt: request.requestedAt,
      until,
      endedAt: request.endedAt,
      outcome: request.outcome,
      openForDays:
        request.endedAt === null && office.clock() > until
          ? Math.floor((office.clock() - request.requestedAt) / dayMs)
          : undefined,
      lateReason,
      items: [
        ...items.map((item): CorrectionItemForOffice => {
          const { text } = item;
          if ("slot" in item) {
            const { slot: name } = item;
            const filesOfSlot = files.filter((file) => file.slot === name);
            return {
              kind: "document",
              name,
              label: documents.find(({ slot }) => slot === name)?.name ?? name,
              text,
              before: answerSet ? filesOfSlot.filter((file) => file.replacedIn === answerSet) : [],
              after: answerSet ? filesOfSlot.filter((file) => file.givenIn === answerSet) : [],
            };
          }
          return answerOf(item.field, text);
        }),
        ...changedDependents,
      ],
    };
  });
}

/** The answers of one set by field, and their texts on pages; both are empty if there is no such set. */
function displayedIn(
  office: Pick<Office, "keys">,
  { set, fields }: { set: AnswerSet | undefined; fields: FieldList },
  t: Translate,
): { answers: Record<string, unknown>; texts: Map<string, string> } {
  if (!set) return { answers: {}, texts: new Map() };
  const { answers: formData, identityNumbers } = set;
  const answers = decryptedAnswersOf(office, { formData, identityNumbers });
  const displayed = displayAnswers(fields, answers, t);
  return { answers, texts: new Map(displayed.map(({ id, text }) => [id, text])) };
}
