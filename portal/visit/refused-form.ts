import { data } from "react-router";
import type { Translate } from "../../texts/translate.ts";
import type { FormFault } from "./form-faults.ts";

/** A form that came back. */
export interface RefusedForm {
  /** What was typed, by the control's name; never a password or a code. */
  typed: Record<string, string>;
  faults: FormFault[];
  /** The request's number, where nobody foresaw what went wrong. */
  requestId?: string | undefined;
}

/** What the page itself says where nothing reached the office: everything typed stands in the form. */
interface ConnectionLost {
  outcome: "connectionLost";
}

export type FormAnswer = RefusedForm | ConnectionLost | undefined;

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

/** An answer in the reader's words: for the summary, for the fields, and what to fill in again. */
export function inWords(t: Translate, answer: FormAnswer) {
  const { typed, faults, requestId } = refusedForm(answer);
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

function refusedForm(answer: FormAnswer): RefusedForm {
  if (!answer) return { typed: {}, faults: [] };
  if (!("outcome" in answer)) return answer;
  return { typed: {}, faults: [{ field: undefined, key: "common.connectionLost" }] };
}
