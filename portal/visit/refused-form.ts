import { data } from "react-router";
import type { TextKey, Translate } from "../../texts/translate.ts";
import type { FormFault } from "./form-faults.ts";
import { isNotSent, type NotSent } from "./send-form.ts";

/** A form that came back. */
export interface RefusedForm {
  /** What was typed, by the control's name; never a password or a code. */
  typed: Record<string, string>;
  faults: FormFault[];
  /** The request's number, where nobody foresaw what went wrong. */
  requestId?: string | undefined;
}

export type FormAnswer = RefusedForm | NotSent | undefined;

const secrets = /password|code|digit|intent/i;

/** Sends a form back with what is wrong, and with what was typed. */
export function refuse(
  form: FormData,
  status: number,
  faults: FormFault | FormFault[],
  requestId?: string,
) {
  const typed: Record<string, string> = {};
  for (const [name, value] of form)
    if (typeof value === "string" && !secrets.test(name)) typed[name] = value;
  const answer: RefusedForm = { typed, faults: [faults].flat(), requestId };
  return data(answer, { status });
}

/**
 * An answer in the reader's words: for the summary, for the fields, and what to fill in again.
 * @param failed what a hydrated page says when sending failed for no known reason.
 */
export function inWords(t: Translate, answer: FormAnswer, failed: TextKey = "shell.fault.title") {
  const { typed, faults, requestId } = refusedForm(answer, failed);
  const errors: { field?: string | undefined; message: string }[] = faults.map((fault) => ({
    field: fault.field,
    message: t.of(fault),
  }));
  if (requestId) errors.push({ message: `${t("shell.fault.request")} ${requestId}` });
  return {
    typed,
    errors,
    errorOf: (field: string) => errors.find((error) => error.field === field)?.message,
  };
}

function refusedForm(answer: FormAnswer, failed: TextKey): RefusedForm {
  if (!answer) return { typed: {}, faults: [] };
  if (!isNotSent(answer)) return answer;
  const key = lost[answer.notSent] ?? failed;
  return { typed: {}, faults: [{ field: undefined, key }] };
}

const lost: Partial<Record<NotSent["notSent"], TextKey>> = {
  connectionLost: "common.connectionLost",
  tooLarge: "common.tooLarge",
  busy: "common.busy",
};
